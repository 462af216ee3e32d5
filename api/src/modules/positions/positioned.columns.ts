import { type AnyPgColumn, boolean, index, integer } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf } from '../../database/columns.ts';
import { regions } from '../regions/region.schema.ts';

/** What the tables of content in an administrator's order have beside their own columns and their region. */
export const positionedColumns = () => ({
  id: id(),
  active: boolean().notNull().default(true),
  position: integer().notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: createdAt(),
});

/** Their index for lists, and their check. */
export function positionedConstraints(
  name: string,
  { region, active, position, id }: Record<'region' | 'active' | 'position' | 'id', AnyPgColumn>,
) {
  return [
    index(`${name}_list_index`).on(region, active, position, id),
    oneOf(`${name}_region_check`, region, regions),
  ];
}
