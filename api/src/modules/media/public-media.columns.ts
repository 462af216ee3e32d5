import { getTableColumns } from 'drizzle-orm';
import { mediaItems } from './media.table.ts';

const { id, type, url, metadata, altText, focalPoint, placeholder, variants } = getTableColumns(mediaItems);

/** What a list selects of the library's entry of a picture; null as a whole when a left join finds none. */
export const publicMediaColumns = { id, type, url, metadata, altText, focalPoint, placeholder, variants };
