import { discountValues } from '@haunted-forests/api/schemas/discount/discount';
import { Select } from '../../../components/ui/SelectField.tsx';
import { ListSearch } from '../../lists/ListSearch.tsx';
import { type TicketsView, ticketsViewOf } from './ticketsAddress.ts';

const stateOptions = [
  { value: '', label: 'All Status' },
  { value: 'open', label: 'Open' },
  { value: 'used', label: 'Redeemed' },
  { value: 'expired', label: 'Expired' },
];
const valueOptions = [
  { value: '', label: 'All Prizes' },
  ...discountValues.map((value) => ({ value, label: value })),
];

interface CouponFilterBarProps {
  view: TicketsView;
  show: (changes: Partial<TicketsView>) => void;
}

export function CouponFilterBar({ view, show }: CouponFilterBarProps) {
  const choices = [
    ['state', 'Status', stateOptions],
    ['value', 'Prize', valueOptions],
  ] as const;
  return (
    <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:flex-wrap md:w-auto">
      <ListSearch
        label="Search codes"
        value={view.q}
        onSearch={(q) => show({ q })}
        className="col-span-2 sm:w-52"
      />
      {choices.map(([name, label, options]) => (
        <Select
          key={name}
          aria-label={label}
          options={options}
          value={view[name]}
          onChange={(event) => show({ [name]: ticketsViewOf({ [name]: event.target.value })[name] })}
          className="w-full sm:w-44"
        />
      ))}
    </div>
  );
}
