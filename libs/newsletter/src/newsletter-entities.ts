import { NewsletterCampaignRow } from './campaigns/newsletter-campaign.entity.js';
import { NewsletterConsentRow } from './subscriptions/newsletter-consent.entity.js';
import { NewsletterDeliveryRow } from './sending/newsletter-delivery.entity.js';
import { NewsletterSubscriptionRow } from './subscriptions/newsletter-subscription.entity.js';

/** All entities of the newsletter. */
export const newsletterEntities = [
  NewsletterCampaignRow,
  NewsletterConsentRow,
  NewsletterDeliveryRow,
  NewsletterSubscriptionRow,
];
