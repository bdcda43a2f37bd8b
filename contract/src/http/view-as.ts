/**
 * Header with the id of the kitchen whose screens an admin looks at. The server refuses every write that carries it
 * (docs/adr/0070-view-as.md).
 */
export const viewAsHeader = 'X-View-As';
