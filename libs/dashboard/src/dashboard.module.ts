import { Clock, SystemClock } from '@boutik/kernel';
import { QuotesModule } from '@boutik/quotes';
import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';

@Module({
  imports: [QuotesModule],
  controllers: [DashboardController],
  providers: [{ provide: Clock, useClass: SystemClock }],
})
export class DashboardModule {}
