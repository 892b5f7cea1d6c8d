import { resourcePages } from '../shell/resource-pages';
import { QuestionListPage } from './question-list-page';

/** Questions about products: staff answers them, or refuses those that break the rules of publication. */
export const questionResource = resourcePages({ name: 'questions', list: <QuestionListPage /> });
