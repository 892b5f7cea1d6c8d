import { ApprovalsController } from './approvals.controller.js';
import { Approvers } from './approvers.js';
import { CompanyApprovalRow } from './company-approval.entity.js';
import { CompanyApprovalsPersonalData } from './company-approvals.personal-data.js';
import { CompanyOrdersController } from './company-orders.controller.js';
import { DecideApproval } from './decide-approval.js';
import { QuoteApprovals } from './quote-approvals.js';
import { RequestApproval } from './request-approval.js';

export const companyEntities = [CompanyApprovalRow];

/** For the api and the worker. */
export const companyCore = [CompanyApprovalsPersonalData, Approvers, QuoteApprovals];

export const companyControllers = [CompanyOrdersController, ApprovalsController];

export const companyUseCases = [RequestApproval, DecideApproval];
