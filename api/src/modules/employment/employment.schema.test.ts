import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applicationFields } from '../../testing/factories.ts';
import { applicationInputSchema } from './employment.schema.ts';
import { positionsByType, positionTypes } from './position.schema.ts';

/** The issues of an application with these changes, as 'field: sentence'. */
function faults(changes: object): string[] {
  const parsed = applicationInputSchema.safeParse({ ...applicationFields(), ...changes });
  return parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}
const accepted = (changes: object) => applicationInputSchema.parse({ ...applicationFields(), ...changes });

const asActor = { positionType: 'actor', specificPositions: ['Tour Guide'] };
const asOperations = { positionType: 'operations', specificPositions: ['Ticket Booth'] };

describe('an application', () => {
  test.each([
    ['firstName', ' ', 'First name is required'],
    ['firstName', undefined, 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['email', 'silas', 'Please enter a valid email address'],
    ['phone', '7165550123', 'Phone must be in format: 123-456-7890'],
    ['phone', '716-555-012', 'Phone must be in format: 123-456-7890'],
    ['phone', '٧١٦-٥٥٥-٠١٢٣', 'Phone must be in format: 123-456-7890'],
    ['phone', '716-555-0123-45', 'Phone must be in format: 123-456-7890'],
    ['phone', '', 'Phone must be in format: 123-456-7890'],
    ['address', '', 'Street address is required'],
    ['city', null, 'City is required'],
    ['zipCode', '1403', 'Zip code must be 5 digits'],
    ['zipCode', '1403a', 'Zip code must be 5 digits'],
    ['zipCode', '140311', 'Zip code must be 5 digits'],
    ['zipCode', undefined, 'Zip code must be 5 digits'],
    ['region', 'ohio', 'Region must be new-york or florida'],
    ['positionType', '', 'Please select a position type'],
    ['specificPositions', [], 'Please select at least one position'],
    ['specificPositions', undefined, 'Please select at least one position'],
    ['specificPositions', ['Magician', 'Magician'], 'Each position can be selected only once'],
    ['specificPositions', ['Tour Guide'], 'Please select positions of the chosen type only'],
    ['specificPositions', ['Magician', 'Tour Guide'], 'Please select positions of the chosen type only'],
    ['availability', '', 'Please select your availability'],
    ['startDate', '', 'Start date is required'],
    ['over18', false, 'You must be 18 or older to apply'],
    ['over18', 'true', 'You must be 18 or older to apply'],
    ['over18', undefined, 'You must be 18 or older to apply'],
    ['canLiftWeight', 'yes', 'Please answer with yes or no'],
    ['state', 'NY', 'State must be the one of the chosen region'],
    ['state', 'TX', 'State must be NY or FL'],
  ])('with the %s %j is refused with its sentence', (field, value, sentence) => {
    expect(faults({ [field]: value })[0]).toBe(`${field}: ${sentence}`);
  });

  test('names a position that is not on offer', () => {
    expect(faults({ specificPositions: ['Headless Horseman'] })).toEqual([
      'specificPositions.0: This position is not available',
    ]);
  });

  test.each([
    ['new-york', 'NY'],
    ['florida', 'FL'],
  ])('for %s is filed under %s, stated or not', (region, state) => {
    expect(accepted({ region, state }).state).toBe(state);
    expect(accepted({ region, state: undefined }).state).toBe(state);
  });

  test('is for part time unless it says otherwise', () => {
    expect(accepted({ availability: undefined }).availability).toBe('part-time');
  });

  test('measures what is left after trimming', () => {
    expect(accepted({ phone: ' 716-555-0123 ', zipCode: ' 34470 ' })).toMatchObject({
      phone: '716-555-0123',
      zipCode: '34470',
    });
  });

  test('has null for what was left blank', () => {
    expect(
      accepted({ previousExperience: ' ', specialSkills: undefined, performanceLinks: '' }),
    ).toMatchObject({ previousExperience: null, specialSkills: null, performanceLinks: null });
  });
});

describe('the answers that belong to one position type', () => {
  const all = { canLiftWeight: true, comfortableInDark: false, performanceLinks: 'https://videos.example' };

  test.each([
    ['actor', asActor, { canLiftWeight: null, comfortableInDark: false, performanceLinks: null }],
    ['operations', asOperations, { canLiftWeight: true, comfortableInDark: null, performanceLinks: null }],
    ['entertainment', {}, { ...all, canLiftWeight: null, comfortableInDark: null }],
  ])('are null for %s where they belong to another', (_type, changes, expected) => {
    expect(accepted({ ...all, ...changes })).toMatchObject(expected);
  });

  test('are null when they were not given', () => {
    expect(accepted(asOperations).canLiftWeight).toBeNull();
    expect(accepted(asActor).comfortableInDark).toBeNull();
  });
});

test('positions are accepted exactly when all of them belong to the chosen type', () => {
  const everyPosition = Object.values(positionsByType).flat();
  fc.assert(
    fc.property(
      fc.constantFrom(...positionTypes),
      fc.uniqueArray(fc.constantFrom(...everyPosition), { minLength: 1 }),
      (positionType, specificPositions) => {
        const belong = specificPositions.every((position) =>
          (positionsByType[positionType] as readonly string[]).includes(position),
        );
        expect(faults({ positionType, specificPositions }).length === 0).toBe(belong);
      },
    ),
  );
});

describe('performance links', () => {
  test.each([
    'https://videos.example/fire and http://photos.example',
    'Look me up as @silas, or ask at the Blue Tent: they know me',
    'My data: 12 shows in 2024',
    'HTTPS://VIDEOS.EXAMPLE/FIRE',
  ])('may be %j', (performanceLinks) => {
    expect(accepted({ performanceLinks }).performanceLinks).toBe(performanceLinks);
  });

  test.each([
    'javascript:alert(1)',
    'https://videos.example JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'https://videos.example\njavascript:alert(1)',
    'see data:text/html;base64,PHNjcmlwdD4=',
    'data:,hello',
    'vbscript:msgbox',
    'ftp://files.example/show.avi',
    'file:///etc/passwd',
  ])('may not be %j', (performanceLinks) => {
    expect(faults({ performanceLinks })).toEqual([
      'performanceLinks: Performance links must be http(s) addresses',
    ]);
  });
});
