import { CatalogModule } from '@boutik/catalog';
import { MailModule } from '@boutik/platform/mail';
import { PicturesModule } from '@boutik/platform/media';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BouncesController } from './http/bounces.controller.js';
import { CampaignPreviewController } from './http/campaign-preview.controller.js';
import { CampaignsController } from './http/campaigns.controller.js';
import { ReadCampaigns } from './http/read-campaigns.js';
import { DispatchCampaign } from './jobs/dispatch-campaign.js';
import { OnMailSettled } from './jobs/on-mail-settled.js';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterEmailPreviews, OnNewsletterSubscribed } from './on-newsletter-subscribed.js';
import { PruneSubscriptions } from './jobs/prune-subscriptions.js';
import { Campaigns } from './storage/campaigns.js';
import { Deliveries } from './storage/deliveries.js';
import { Subscribe } from './subscribe.js';
import { NewsletterPersonalData } from './newsletter.personal-data.js';
import { Unsubscribe } from './unsubscribe.js';
import { CheckCampaign } from './use-cases/check-campaign.js';
import { RenderCampaign } from './use-cases/render-campaign.js';
import { UploadCampaignPicture } from './use-cases/upload-campaign-picture.js';
import { SendDeliveries } from './use-cases/send-deliveries.js';
import { SendCampaign } from './use-cases/send-campaign.js';
import { HandleBounce } from './use-cases/handle-bounce.js';
import { SendTestCampaign } from './use-cases/send-test-campaign.js';
import { WriteCampaign } from './use-cases/write-campaign.js';
import { newsletterEntities } from './storage/entities.js';

const campaignProviders = [Campaigns, Deliveries, RenderCampaign, CheckCampaign, SendCampaign];

@Module({
  imports: [TypeOrmModule.forFeature(newsletterEntities), CatalogModule],
  controllers: [NewsletterController, CampaignsController, CampaignPreviewController, BouncesController],
  providers: [
    ...campaignProviders,
    Subscribe,
    Unsubscribe,
    NewsletterPersonalData,
    NewsletterEmailPreviews,
    ReadCampaigns,
    WriteCampaign,
    SendTestCampaign,
    UploadCampaignPicture,
    HandleBounce,
  ],
})
export class NewsletterModule {}

/** Newsletter jobs of the worker: welcome emails, dispatch of campaigns, deletion of old subscriptions. */
@Module({
  imports: [TypeOrmModule.forFeature(newsletterEntities), MailModule, PicturesModule, CatalogModule],
  providers: [
    ...campaignProviders,
    OnNewsletterSubscribed,
    PruneSubscriptions,
    NewsletterPersonalData,
    SendDeliveries,
    DispatchCampaign,
    OnMailSettled,
  ],
})
export class NewsletterJobsModule {}
