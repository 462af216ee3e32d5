import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { ArrowLeft, Check } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Alert } from '../../../../components/ui/Alert.tsx';
import { Button, buttonClasses } from '../../../../components/ui/Button.tsx';
import { EmptyState } from '../../../../components/ui/EmptyState.tsx';
import { Panel } from '../../../../components/ui/Panel.tsx';
import { useClosing } from '../../../../components/ui/useClosing.tsx';
import { useAccount } from '../../../app/session/useAccount.ts';
import { ScreenHeader } from '../../../app/shell/ScreenHeader.tsx';
import { RegionSelect } from '../../../collections/records/RegionSelect.tsx';
import { useRecordView } from '../../../collections/records/useRecordView.ts';
import { regionNames } from '../../../wording/regions.ts';
import { countOf } from '../batchMessages.ts';
import { SeasonPreview } from './SeasonPreview.tsx';
import { SeasonStart } from './SeasonStart.tsx';
import { KeptStep, NightsStep, TextsStep } from './SeasonSteps.tsx';
import { type SeasonApi, type Step, steps, useSeason } from './useSeason.ts';

function StepContent({ step, season }: { step: Step; season: SeasonApi }) {
  if (!season.wizard) return null;
  const props = { draft: season.wizard.draft, onEdit: season.edit };
  if (step === 'Nights') return <NightsStep {...props} />;
  if (step === 'Texts') return <TextsStep {...props} />;
  if (step === 'What stays') return <KeptStep {...props} />;
  return <SeasonPreview draft={season.wizard.draft} />;
}

function StepList({ current, onGo }: { current: Step; onGo: (step: Step) => void }) {
  return (
    <ol aria-label="Steps" className="flex flex-wrap gap-2">
      {steps.map((step, index) => (
        <li key={step}>
          <Button
            variant={step === current ? 'secondary' : 'quiet'}
            aria-current={step === current ? 'step' : undefined}
            onClick={() => onGo(step)}
            className="px-3"
          >
            {index + 1}. {step}
          </Button>
        </li>
      ))}
    </ol>
  );
}

/** Takes the focus at each step but the one at which the screen opens; without a step the screen's heading has it. */
function useStepFocus(step: Step | 'made' | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) (heading.current ?? document.querySelector('h1'))?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}

function StepBar({ step, season }: { step: Step; season: SeasonApi }) {
  const { role } = useAccount();
  const isDirty = season.wizard?.isEdited ?? false;
  const startingOver = useClosing({ isDirty, isSaving: false, isStored: true, onClose: season.startOver });
  const index = steps.indexOf(step);
  const next = steps[index + 1];
  const before = steps[index - 1];
  const count = season.wizard?.draft.nights.filter(({ isIn }) => isIn).length ?? 0;
  return (
    <div className="flex flex-wrap items-center justify-end gap-3 border-line border-t px-4 py-3 md:px-[1.15rem]">
      <Button variant="quiet" onClick={startingOver.ask} className="mr-auto">
        Start over
      </Button>
      {before && <Button onClick={() => season.go(before)}>Back</Button>}
      {next && (
        <Button variant="primary" onClick={() => season.go(next)}>
          Next: {next}
        </Button>
      )}
      {!next && role === 'admin' && (
        <Button variant="primary" pending={season.isMaking || count === 0} onClick={season.make}>
          {season.isMaking ? 'Creating season...' : `Create season (${countOf(count)})`}
        </Button>
      )}
      {!next && role !== 'admin' && (
        <p className="text-muted">Only an administrator can create the season.</p>
      )}
      {startingOver.dialog}
    </div>
  );
}

interface WizardProps {
  season: SeasonApi;
  region: Region;
  heading: RefObject<HTMLHeadingElement | null>;
}

function Wizard({ season, region, heading }: WizardProps) {
  const { wizard, failure, isPlanning, plan } = season;
  const alert = failure && <Alert tone="error">{failure}</Alert>;
  if (!wizard)
    return (
      <div className="flex flex-col gap-5 p-4 md:p-[1.15rem]">
        {alert}
        <SeasonStart region={region} isPlanning={isPlanning} onPlan={plan} />
      </div>
    );
  return (
    <>
      <div className="flex flex-col gap-5 p-4 md:p-[1.15rem]">
        <StepList current={wizard.step} onGo={season.go} />
        {alert}
        <h3 ref={heading} tabIndex={-1} className="self-start font-bold">
          Step {steps.indexOf(wizard.step) + 1} of {steps.length}: {wizard.step}
        </h3>
        <StepContent step={wizard.step} season={season} />
      </div>
      <StepBar step={wizard.step} season={season} />
    </>
  );
}

function Made({ region, count }: { region: Region; count: number }) {
  return (
    <EmptyState
      icon={Check}
      sentence={`${regionNames[region]} has a new season of ${countOf(count)}. It is published as one edition, so you can roll it back in one click under Publishing.`}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <a href={`/admin/nights?region=${region}`} className={buttonClasses()}>
            Open the calendar
          </a>
          <a href="/admin/publishing" className={buttonClasses('quiet')}>
            Go to Publishing
          </a>
        </span>
      }
    />
  );
}

/** Walks through a new season: last season's nights a year later, the texts that name a date, what stays, and a look at it. */
export function SeasonScreen() {
  const { region: chosen, showRegion } = useRecordView('/admin/nights/new-season');
  const season = useSeason();
  const heading = useStepFocus(season.made ? 'made' : season.wizard?.step);
  const settled = season.wizard?.draft.region ?? season.made?.region;
  const region = settled ?? chosen;
  const regionSwitch = !settled && <RegionSelect region={region} onChange={showRegion} />;
  const back = (
    <a
      href={`/admin/nights?region=${region}`}
      className="mb-2 inline-flex items-center gap-2 text-sm text-text-soft no-underline hover:text-amber-soft"
    >
      <ArrowLeft size={16} aria-hidden />
      Nights
    </a>
  );
  return (
    <>
      <ScreenHeader title="New season" above={back} />
      <Panel title={settled ? regionNames[region].toUpperCase() : 'SEASON TO COPY'} tools={regionSwitch}>
        {season.made ? (
          <Made region={season.made.region} count={season.made.nights.length} />
        ) : (
          <Wizard season={season} region={region} heading={heading} />
        )}
      </Panel>
    </>
  );
}
