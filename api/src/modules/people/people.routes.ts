import { Hono } from 'hono';
import type { Dependencies } from '../../dependencies.ts';
import { csvAnswer } from '../../http/csv.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { operation } from '../../http/operation.ts';
import { validate } from '../../http/validation.ts';
import { personCells, personColumns } from './people.export.ts';
import { erasePerson, exportPerson } from './people.repository.ts';
import { erasureSchema, personDataSchema, personFormatSchema, personSchema } from './people.schema.ts';

/** One person's data over all tables. The address comes in the body: paths and queries end up in logs. */
export function peopleRoutes(dependencies: Dependencies) {
  const admin = requireAccount('admin');
  return new Hono<HttpEnvironment>()
    .post(
      '/export',
      operation('Export everything about one person as JSON or CSV', { 200: personDataSchema }),
      admin,
      validate('query', personFormatSchema),
      validate('json', personSchema),
      async (context) => {
        const { email } = context.req.valid('json');
        const data = await exportPerson(dependencies, email, { accountId: context.var.account.id });
        return context.req.valid('query').format === 'csv'
          ? csvAnswer(context, 'person', personColumns, personCells(data))
          : context.json(data, 200);
      },
    )
    .post(
      '/erase',
      operation('Delete everything about one person', { 200: erasureSchema }),
      admin,
      validate('json', personSchema),
      async (context) => {
        const { email } = context.req.valid('json');
        const erased = await erasePerson(dependencies, email, { accountId: context.var.account.id });
        return context.json({ erased }, 200);
      },
    );
}
