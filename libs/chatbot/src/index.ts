/**
 * The assistant that guides by questions and answers free ones from what the shop has written, sells and was ordered.
 * It owns its flow and its conversations; returns are asked of @boutik/returns, people are found at @boutik/support.
 * It hears nobody and announces nothing.
 */
export { ChatbotJobsModule, ChatbotModule } from './chatbot.module.js';
