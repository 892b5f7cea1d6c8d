import { CatalogModule } from '@boutik/catalog';
import { ContentModule } from '@boutik/content';
import { PaymentMeans, PaymentsModule } from '@boutik/payments';
import { configuration } from '@boutik/platform/config';
import { findSeller } from '@boutik/platform/documents';
import { Degraded, HealthChecks } from '@boutik/platform/observability';
import { AuditLogModule } from '@boutik/platform/operations';
import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChangeSettings } from './settings/change-settings.js';
import { ImportSeller } from './settings/import-seller.js';
import { ReadSettings } from './settings/read-settings.js';
import { SettingsController } from './settings/settings.controller.js';
import { SetupChecklist } from './setup-checklist.js';
import { SetupMarkRow } from './setup-mark.entity.js';
import { SetupMarks } from './setup-marks.js';
import { SetupController } from './setup.controller.js';
import { TestMail } from './test-mail.js';

@Module({
  imports: [TypeOrmModule.forFeature([SetupMarkRow]), CatalogModule, ContentModule, PaymentsModule, AuditLogModule],
  controllers: [SetupController, SettingsController],
  providers: [SetupChecklist, SetupMarks, TestMail, ReadSettings, ChangeSettings, ImportSeller],
})
export class SetupModule implements OnModuleInit {
  constructor(
    private readonly health: HealthChecks,
    private readonly means: PaymentMeans,
  ) {}

  /** Degraded, not down: the shop shows its pages and the checklist, but takes no orders (decision 117). */
  onModuleInit(): void {
    this.health.register('vendeur', async () => {
      if (!findSeller()) throw new Degraded('identité du vendeur manquante, ventes fermées');
    });
    this.health.register('courrier', () => {
      const { production, mail } = configuration();
      const missing = production && (mail.smtpUrl === null || mail.from === null);
      if (missing) throw new Degraded('serveur ou expéditeur manquant, aucun email ne part');
      return Promise.resolve();
    });
    this.health.register('paiement', async () => {
      if (!(await this.means.exist())) throw new Degraded('aucun moyen de paiement, ventes fermées');
    });
  }
}
