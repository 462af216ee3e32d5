import { useStore } from '@nanostores/react';
import { SwitchField } from '../../../components/ui/SwitchField.tsx';
import { $singleKeys, turnSingleKeys } from './singleKeys.ts';

/** Says what single keys do, and turns them off: who speaks to a computer may press some without wanting to. */
export function SingleKeysSwitch({ keys }: { keys: string }) {
  return (
    <div className="mt-1 max-md:pointer-coarse:hidden">
      <SwitchField
        label="Single-key shortcuts"
        hint={keys}
        checked={useStore($singleKeys)}
        onChange={({ target }) => turnSingleKeys(target.checked)}
      />
    </div>
  );
}
