import { DatabaseModule, JobsModule } from '@boutik/platform';
import { type DynamicModule, Module, type Type } from '@nestjs/common';

/** The jobs of each feature: one line per library that has listeners or jobs. */
const features: (Type | DynamicModule)[] = [];

@Module({ imports: [DatabaseModule, JobsModule.forWorker(), ...features] })
export class WorkerModule {}
