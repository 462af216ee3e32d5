import type { AllSettings } from '@haunted-forests/api/schemas/settings/settings';
import { Panel } from '../../../components/ui/Panel.tsx';
import type { SettingsSectionId } from '../../entities/settings/settingFields.ts';
import { siteLines } from './siteLines.ts';

interface SitePreviewProps {
  section: SettingsSectionId;
  /** The saved settings with unsaved changes on top. */
  values: AllSettings;
}

/** What the pages will say once the form is saved. */
export function SitePreview({ section, values }: SitePreviewProps) {
  return (
    <div className="xl:sticky xl:top-16">
      <Panel title="What visitors read">
        <dl className="flex flex-col gap-4 px-4 py-4 md:px-[1.15rem]">
          {siteLines(section, values).map(({ page, path, lines }) => (
            <div key={page}>
              <dt className="text-sm">
                {path ? (
                  <a
                    href={path}
                    target="_blank"
                    rel="noopener"
                    className="text-amber-soft underline underline-offset-4"
                  >
                    {page}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </a>
                ) : (
                  <span className="text-muted">{page}</span>
                )}
              </dt>
              {lines.map((line) => (
                <dd key={line} className="mt-1 wrap-anywhere">
                  {line}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </Panel>
    </div>
  );
}
