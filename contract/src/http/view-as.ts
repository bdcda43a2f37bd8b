/**
 * Header with the id of the kitchen whose screens an admin is viewing. The server refuses every write that carries it
 * (docs/rules/moderation.md §8, docs/adr/0029-admins.md).
 */
export const viewAsHeader = 'X-View-As';
