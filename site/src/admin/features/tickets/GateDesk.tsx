import { Panel } from '../../../components/ui/Panel.tsx';
import { CodeForm } from './CodeForm.tsx';
import { GateAnswer } from './GateAnswer.tsx';
import type { GateDeskApi } from './useGateDesk.ts';

/** The gate's screen: a code in, a clear yes or no out. */
export function GateDesk({ desk }: { desk: GateDeskApi }) {
  return (
    <Panel title="REDEEM A COUPON">
      <div className="flex max-w-3xl flex-col gap-5 p-4 md:p-5">
        <CodeForm field={desk.field} isLookingUp={desk.act === 'look up'} onLookUp={desk.lookUp} />
        <GateAnswer desk={desk} />
      </div>
    </Panel>
  );
}
