import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import { dayAndTimeOf } from '../../wording/dates.ts';
import { regionNames } from '../../wording/regions.ts';
import { Detail, DetailSection } from './DetailSection.tsx';
import { LinkedText } from './LinkedText.tsx';
import { Requirements } from './Requirements.tsx';
import { availabilityNames, nameOf, wordsOf } from './wording.ts';

const listClasses = 'grid gap-x-6 gap-y-3 sm:grid-cols-2';
const linkClasses = 'text-amber-soft underline underline-offset-4';

interface DetailsProps {
  application: EmploymentApplication;
}

function PersonalInformation({ application }: DetailsProps) {
  const { email, phone, region, address, city, state, zipCode } = application;
  return (
    <DetailSection title="Personal Information">
      <dl className={listClasses}>
        <Detail label="Name">{nameOf(application)}</Detail>
        <Detail label="Email">
          <a href={`mailto:${email}`} className={linkClasses}>
            {email}
          </a>
        </Detail>
        <Detail label="Phone">
          <a href={`tel:+1-${phone}`} className={linkClasses}>
            {phone}
          </a>
        </Detail>
        <Detail label="Location">{regionNames[region]}</Detail>
        <Detail label="Address">
          {address}, {city}, {state} {zipCode}
        </Detail>
      </dl>
    </DetailSection>
  );
}

function PositionInformation({ application }: DetailsProps) {
  const { positionType, specificPositions, availability, startDate } = application;
  return (
    <DetailSection title="Position Information">
      <dl className={listClasses}>
        <Detail label="Position Type">{wordsOf(positionType)}</Detail>
        <Detail label="Positions">
          <ul className="mt-0.5 flex flex-wrap gap-1.5">
            {specificPositions.map((position) => (
              <li
                key={position}
                className="rounded-button border border-line-strong bg-raised px-2 py-px text-sm text-text-soft"
              >
                {position}
              </li>
            ))}
          </ul>
        </Detail>
        <Detail label="Availability">{availabilityNames[availability]}</Detail>
        <Detail label="Start Date">{startDate}</Detail>
      </dl>
    </DetailSection>
  );
}

function ExperienceAndSkills({ application }: DetailsProps) {
  const { previousExperience, specialSkills } = application;
  if (!previousExperience && !specialSkills) return null;
  return (
    <DetailSection title="Experience & Skills">
      <dl className="flex flex-col gap-3 whitespace-pre-line">
        {previousExperience && <Detail label="Previous Experience">{previousExperience}</Detail>}
        {specialSkills && <Detail label="Special Skills">{specialSkills}</Detail>}
      </dl>
    </DetailSection>
  );
}

/** Everything that someone applied with. */
export function ApplicationDetails({ application }: DetailsProps) {
  const { performanceLinks, createdAt } = application;
  return (
    <>
      <PersonalInformation application={application} />
      <PositionInformation application={application} />
      <ExperienceAndSkills application={application} />
      {performanceLinks && (
        <DetailSection title="Performance Links">
          <LinkedText text={performanceLinks} className={linkClasses} />
        </DetailSection>
      )}
      <DetailSection title="Requirements">
        <Requirements application={application} />
      </DetailSection>
      <p className="border-line border-t pt-4 text-text-soft">
        Applied on <time dateTime={createdAt}>{dayAndTimeOf(createdAt)}</time>
      </p>
    </>
  );
}
