import type {
  PlannedNight,
  SeasonFields,
  SeasonPlan,
  ShownRow,
} from '@haunted-forests/api/schemas/nights/season';

type Kept = SeasonPlan['attractions'][number];

/** A plan while it is edited. */
export interface SeasonDraft extends Omit<SeasonPlan, 'from' | 'shift' | 'nights'> {
  nights: (PlannedNight & { isIn: boolean })[];
}

/** A plan as it was answered, without the nights that are there already. */
export function seasonDraftOf({ from: _from, shift: _shift, ...plan }: SeasonPlan): SeasonDraft {
  const nights = plan.nights.map((night) => ({ ...night, isIn: !plan.taken.includes(night.date) }));
  return { ...plan, nights };
}

/** What is sent of a draft. */
export function seasonInputOf(draft: SeasonDraft): SeasonFields {
  const { region, nights, texts, attractions, testimonials } = draft;
  const keptOf = (rows: Kept[]) => rows.map(({ id, current, keep }) => ({ id, current, keep }));
  return {
    region,
    nights: nights.filter(({ isIn }) => isIn).map(({ isIn: _, ...night }) => night),
    texts,
    attractions: keptOf(attractions),
    testimonials: keptOf(testimonials),
  };
}

/** The draft when these dates turn out to have a night: they are left out. */
export function withTaken(draft: SeasonDraft, dates: readonly string[]): SeasonDraft {
  return {
    ...draft,
    taken: [...new Set([...draft.taken, ...dates])].sort(),
    nights: draft.nights.map((night) => (dates.includes(night.date) ? { ...night, isIn: false } : night)),
  };
}

/** The draft with what the texts are now; what is proposed stays. */
export function withCurrentTexts(draft: SeasonDraft, texts: SeasonPlan['texts']): SeasonDraft {
  const currentOf = new Map(texts.map(({ setting, current }) => [setting, current]));
  return {
    ...draft,
    texts: draft.texts.map((text) => ({ ...text, current: currentOf.get(text.setting) ?? text.current })),
  };
}

/** The draft with what visitors see now of what they saw or did not see when it was planned. */
export function withShown(
  draft: SeasonDraft,
  shown: Record<'attractions' | 'testimonials', ShownRow[]>,
): SeasonDraft {
  const updated = (rows: Kept[], now: ShownRow[]) => {
    const currentOf = new Map(now.map(({ id, current }) => [id, current]));
    return rows.map((row) => {
      const current = currentOf.get(row.id);
      return current === undefined ? row : { ...row, current, keep: current };
    });
  };
  return {
    ...draft,
    attractions: updated(draft.attractions, shown.attractions),
    testimonials: updated(draft.testimonials, shown.testimonials),
  };
}

const aDay = 86_400_000;
/** Days without a night between two seasons. */
const seasonGap = 60;

/** The first date of the latest season, of dates in their order; undefined without any. */
export function latestSeasonStart(dates: readonly string[]): string | undefined {
  const isFirst = (date: string, index: number) => {
    const before = dates[index - 1];
    return !before || Date.parse(date) - Date.parse(before) > seasonGap * aDay;
  };
  return dates.findLast(isFirst);
}
