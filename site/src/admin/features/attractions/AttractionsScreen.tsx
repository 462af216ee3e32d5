import { Tent } from 'lucide-react';
import { RecordsScreen } from '../../collections/records/RecordsScreen.tsx';
import { AttractionDialog } from './AttractionDialog.tsx';
import { AttractionRow } from './AttractionRow.tsx';
import { attractionKind } from './attractionKind.ts';

export function AttractionsScreen() {
  return (
    <RecordsScreen
      kind={attractionKind}
      icon={Tent}
      row={(attraction, actions) => <AttractionRow attraction={attraction} {...actions} />}
      form={(form) => <AttractionDialog {...form} />}
    />
  );
}
