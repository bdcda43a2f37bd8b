import { Types, type ClientSession } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { maxGroups, maxOptions, type GroupCopied } from '@homechef/contract/menu/option-schemas';
import { can } from '@homechef/contract/permissions/permissions';
import type { MessageCode } from '@homechef/contract/messages/api-message';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { RecordReply } from '../../../platform/idempotency/stored-replies.ts';
import { forbidden, notFound } from '../../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../../platform/lib/authenticated-user.ts';
import { getNameKeys } from '../../kitchens/names/look-alike.ts';
import { recordProductChange } from '../model/product-acts.ts';
import { ProductModel, type StoredProduct } from '../model/products.model.ts';
import { findVisible, getOwnership } from '../products.service.ts';
import { replaceProductVersion } from '../stock/stock.service.ts';
import { findComboOf, linkParts } from '../stock/combos.ts';
import { createOptionValues, type StoredOptionGroup } from '../model/stored-options.ts';

const haveSameLook = (a: string, b: string): boolean => {
  const keys = new Set(getNameKeys(a));
  return getNameKeys(b).some((key) => keys.has(key));
};

/** Returns why a dish cannot have a copy of a group, or undefined. */
async function findRefusal(
  dish: StoredProduct,
  group: StoredOptionGroup,
  session: ClientSession,
): Promise<MessageCode | undefined> {
  const groups = dish.optionGroups ?? [];
  if (groups.some(({ name }) => haveSameLook(name, group.name))) return 'option.group_name_taken';
  if (groups.length >= maxGroups) return 'option.too_many_groups';
  const count = [...groups, group].reduce((sum, { options }) => sum + options.length, 0);
  if (count > maxOptions.perDish) return 'option.too_many_of_dish';
  if ((await findComboOf(dish._id, session)) !== undefined) return 'option.dish_is_part';
  const linksToItself = group.options.some(({ product }) => product?.equals(dish._id));
  return linksToItself ? 'option.part_not_offered' : undefined;
}

async function addGroup(
  actor: AuthenticatedUser,
  dish: StoredProduct,
  { _id: _, options, ...group }: StoredOptionGroup,
  session: ClientSession,
): Promise<void> {
  const copy = {
    _id: new Types.ObjectId(),
    ...group,
    options: options.map((option) => ({ ...option, _id: new Types.ObjectId() })),
  };
  const optionGroups = [...(dish.optionGroups ?? []), copy];
  const parts = await linkParts(optionGroups, dish.parts ?? [], session);
  const values = createOptionValues({ optionGroups, parts });
  const versions = await replaceProductVersion({ _id: dish._id }, values, { why: 'set' }, session);
  if (versions) await recordProductChange(actor, versions, session);
}

/**
 * Copies a group to other dishes of its chef. A dish that cannot have it is named with the reason, and the others get
 * it.
 * @throws AppError 403, 404
 */
export async function copyOptionGroup(
  actor: AuthenticatedUser,
  { id, groupId }: { id: string; groupId: string },
  to: readonly string[],
  record?: RecordReply<GroupCopied>,
): Promise<GroupCopied> {
  const found = await findVisible(actor, id);
  if (!can.manage(actor, getOwnership(found))) throw forbidden('product.not_yours_to_change');
  return withTransaction(async (session) => {
    const source = await ProductModel.findById(found._id, null, { session }).lean<StoredProduct>();
    const group = source?.optionGroups?.find(({ _id }) => String(_id) === groupId.toLowerCase());
    if (!source || !group || !isObjectId(groupId)) throw notFound('option.group_not_found');
    const reply: GroupCopied = { copied: [], refused: [] };
    for (const product of [...new Set(to)].sort()) {
      const filter = { _id: new Types.ObjectId(product), user: source.user };
      const dish = await ProductModel.findOne(filter, null, { session }).lean<StoredProduct>();
      const code = dish ? await findRefusal(dish, group, session) : ('product.not_found' as const);
      if (code) reply.refused.push({ product, code });
      else if (dish) {
        await addGroup(actor, dish, group, session);
        reply.copied.push(product);
      }
    }
    await record?.(session, reply);
    return reply;
  });
}
