import { ContactMessageRow } from './contact/contact-message.entity.js';
import { UsedChallengeRow } from './contact/used-challenge.entity.js';
import { ContentPageRow } from './content-page.entity.js';
import { FaqCategoryRow } from './faq/faq-category.entity.js';
import { FaqQuestionRow } from './faq/faq-question.entity.js';

/** All entities of the shop's texts. */
export const contentEntities = [ContactMessageRow, UsedChallengeRow, ContentPageRow, FaqCategoryRow, FaqQuestionRow];
