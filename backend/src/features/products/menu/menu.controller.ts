import * as endpoints from '@homechef/contract/products/endpoints';
import { menuColumns, type MenuImport } from '@homechef/contract/products/menu-file';
import type { RegisterEndpoint } from '../../../platform/http/routing/endpoint-router.ts';
import { invalidInput } from '../../../platform/lib/app-error.ts';
import { CsvResponse } from '../../../platform/lib/file-responses.ts';
import { inPieces } from '../../../platform/lib/work-in-pieces.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import type { PictureService } from '../../uploads/pictures.service.ts';
import type { MarkAllergenChange } from '../model/open-orders.ts';
import { importMenu, readMenuOf, type MenuImportResult } from './import-menu.ts';
import type { PlannedDish } from './plan-menu.ts';

interface Deps {
  limits: Pick<RateLimits, 'menuImports'>;
  pictures: PictureService;
  markAllergenChange: MarkAllergenChange;
}

const toChanges = (changes: PlannedDish['changes']) =>
  menuColumns.flatMap((column) => {
    const change = changes[column];
    return change ? [{ column, before: change.before ?? null, after: change.after }] : [];
  });

function toReply({ dishes, kept, errors, plan }: MenuImportResult): MenuImport {
  const changed = dishes.map(({ row, name, action, alike = null, changes }) => ({
    row,
    name,
    action: action === 'create' ? ('new' as const) : ('changed' as const),
    alike,
    changes: toChanges(changes),
  }));
  const unchanged = kept.map(({ row, name }) => ({ row, name, action: 'unchanged' as const, changes: [] }));
  return {
    dishes: [...changed, ...unchanged].sort((a, b) => a.row - b.row),
    errors: errors.map(({ line: _, column = null, name = null, ...error }) => ({ ...error, column, name })),
    plan,
  };
}

/** Returns the field error for a refused cell. The path of the price in row 3 is `csv.3.price`. */
const toFieldError = ({ row, column, name: _, ...message }: MenuImport['errors'][number]) => ({
  path: ['csv', row, ...(column ? [column] : [])].join('.'),
  ...message,
});

/** Registers the routes that read and write the menu as a CSV file. */
export function registerMenuEndpoints(
  register: RegisterEndpoint,
  { limits, pictures, markAllergenChange }: Deps,
): void {
  register(endpoints.exportMenu, async ({ params }) => {
    const cells = await readMenuOf(params.chefId.toLowerCase());
    return new CsvResponse({
      fileName: 'menu',
      columns: menuColumns,
      rows: inPieces(cells),
      totalCount: cells.length,
    });
  });
  register(endpoints.importMenu, async ({ actor, body, query }) => {
    await limits.menuImports.consume(actor._id);
    const result = await importMenu({
      chefId: actor._id,
      content: body.csv,
      isDryRun: query.preview,
      actor,
      expected: body.plan,
      newRows: body.newRows,
      pictures,
      markAllergenChange,
    });
    const reply = toReply(result);
    if (reply.errors.length > 0 && !query.preview) throw invalidInput(reply.errors.map(toFieldError));
    return reply;
  });
}
