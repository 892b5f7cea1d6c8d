import { NewsletterCampaignRow } from './newsletter-campaign.entity.js';
import { NewsletterConsentRow } from './newsletter-consent.entity.js';
import { NewsletterDeliveryRow } from './newsletter-delivery.entity.js';
import { NewsletterSubscriptionRow } from './newsletter-subscription.entity.js';

/** All entities of the newsletter. */
export const newsletterEntities = [
  NewsletterCampaignRow,
  NewsletterConsentRow,
  NewsletterDeliveryRow,
  NewsletterSubscriptionRow,
];
