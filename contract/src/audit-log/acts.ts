/** Every act that the audit trail records. The part before the dot usually names the kind of subject. */
export const acts = [
  'account.created',
  'account.changed',
  'account.role_changed',
  'account.deleted',
  'account.sessions_ended',
  'account.note_added',
  'account.reset_link_created',
  'account.proof_sent',
  'account.second_factor_reset',
  'kitchen.approved',
  'kitchen.refused',
  'kitchen.changed',
  'kitchen.delayed',
  'kitchen.viewed',
  'permit.submitted',
  'permit.picture_changed',
  'permit.approved',
  'permit.refused',
  'permit.more_asked',
  'product.changed',
  'product.price_changed',
  'product.stock_changed',
  'product.deleted',
  'batch.recalled',
  'order.items_cancelled',
  'order.items_moved',
  'order.rescheduled',
  'order.deleted',
  'order.note_added',
  'order.dispute_noted',
  'order.dispute_settled',
  'report.dismissed',
  'report.subject_hidden',
  'report.subject_removed',
  'report.subject_restored',
  'account.warned',
  'account.suspended',
  'account.suspension_lifted',
  'market.tokens_revoked',
  'market.list_exported',
  'market.message_sent',
  'market.announced',
  'market.announcement_ended',
] as const;
export type Act = (typeof acts)[number];

export const actSubjects = [
  'account',
  'kitchen',
  'permit',
  'product',
  'batch',
  'order',
  'review',
  'report',
  'market',
] as const;
export type ActSubject = (typeof actSubjects)[number];

/** Roles of actors. `command` is the operator, working from the command line. */
export const actorRoles = ['admin', 'chef', 'foodie', 'command'] as const;
export type ActorRole = (typeof actorRoles)[number];

/** Values before or after an act, keyed by field. */
export type ActValues = Record<string, string | number | boolean | null>;
