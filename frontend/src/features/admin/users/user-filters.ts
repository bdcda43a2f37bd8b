import { approvalStates, permitFilters, userRoles } from '@homechef/contract/users/user-options';
import {
  cityFilter,
  combineFilters,
  createChoiceFilter,
  createDateFilter,
} from '../list/filters/list-filters.tsx';

const approvalAndPermit = combineFilters(
  createChoiceFilter({
    name: 'approval',
    options: approvalStates,
    labelKey: 'admin.approval.filter',
    anyKey: 'admin.approval.any',
    getLabel: (state, t) => t(`admin.approval.states.${state}`),
  }),
  createChoiceFilter({
    name: 'permit',
    options: permitFilters,
    labelKey: 'adminConsole.users.permit',
    anyKey: 'adminConsole.users.anyPermit',
    getLabel: (state, t) => t(`adminConsole.users.permits.${state}`),
  }),
  createDateFilter({ from: 'adminConsole.users.from', to: 'adminConsole.users.to' }),
);

/** Filters of the account list: role, state, approval of the kitchen, permit, and day of registration. */
export const userFilters = combineFilters(
  createChoiceFilter({
    name: 'role',
    options: userRoles,
    labelKey: 'adminConsole.users.role',
    anyKey: 'adminConsole.users.anyRole',
    getLabel: (role, t) => t(`admin.roles.${role}`),
  }),
  createChoiceFilter({
    name: 'account',
    options: ['suspended', 'unproven'],
    labelKey: 'adminConsole.users.account',
    anyKey: 'adminConsole.users.anyAccount',
    getLabel: (state, t) => t(`adminConsole.users.accounts.${state}`),
    toQuery: (state) => ({ [state]: true }),
  }),
  approvalAndPermit,
);

export const kitchenFilters = combineFilters(approvalAndPermit, cityFilter);
