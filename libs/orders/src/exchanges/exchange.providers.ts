import { ExchangeOrder } from './exchange-order.js';
import { ExchangesController } from './exchanges.controller.js';
import { ExchangeSoldOrder } from './exchange-sold-order.js';
import { FindExchanges } from './find-exchanges.js';
import { PlanExchange } from './plan-exchange.js';

/** Also for returns. */
export const exchangeUseCases = [ExchangeOrder, PlanExchange];
export const exchangeControllers = [ExchangesController];
export const exchangeControllerUseCases = [ExchangeSoldOrder, FindExchanges];
