import { dateInWords } from '@haunted-forests/api/rules/nights/tonight';
import type { Night } from '@haunted-forests/api/schemas/nights/night';
import type { PriceTier } from '@haunted-forests/api/schemas/nights/price-tier';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { nightCalls } from '../../api/nights.ts';
import { kindOfFields } from '../../collections/records/formFields.tsx';
import type { FieldsKind } from '../../collections/records/recordKind.ts';
import { refreshNights } from '../../entities/nights/nightQueries.ts';
import { nightFields } from './nightFields.tsx';
import { type NightForm, nightFormOf, nightInputOf, nightRule } from './nightForm.ts';

/** The form of a night of a region, which has these price tiers. */
export function nightKindOf(region: Region, tiers: readonly PriceTier[]): FieldsKind<Night, NightForm> {
  return {
    ...kindOfFields<Night, NightForm>(nightFields(tiers)),
    path: '/admin/nights',
    noun: ['night', 'nights'],
    schema: nightRule,
    calls: {
      read: (id) => nightCalls.read(region, id),
      save: (id, form, etag) => nightCalls.save(id, nightInputOf(region, form), etag),
    },
    nameOf: ({ date }) => dateInWords(date),
    fieldsOf: nightFormOf,
    refresh: refreshNights,
  };
}
