/**
 * The chatbot: a guided flow of steps, and replies to free questions from the FAQ, the catalogue and the user's orders.
 * It owns its flow and its conversations; it requests returns from @boutik/returns and hands over to @boutik/support.
 * It listens to no events and publishes none.
 */
export { ChatbotJobsModule, ChatbotModule } from './chatbot.module.js';
