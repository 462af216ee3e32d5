import { describe, expect, it } from 'vitest';
import { changedNames, chosenAfter, settingsWith } from './settings.rules.ts';
import { defaultSettings } from './settings.schema.ts';

describe('the mailboxes for notices', () => {
  it('are the addresses that the pages name until others are set', () => {
    const { generalEmail, jobsEmail } = defaultSettings;
    expect(settingsWith({})).toMatchObject({ contactMailbox: generalEmail, jobsMailbox: jobsEmail });
    expect(settingsWith({ generalEmail: 'hello@park.example' })).toMatchObject({
      contactMailbox: 'hello@park.example',
      jobsMailbox: jobsEmail,
    });
    const chosen = { jobsEmail: 'jobs@park.example', jobsMailbox: 'desk@park.example' };
    expect(settingsWith(chosen).jobsMailbox).toBe('desk@park.example');
  });
});

describe('what is chosen after a change', () => {
  it('holds the new values beside the earlier ones', () => {
    expect(chosenAfter({ brand: 'A' }, { town: 'B' })).toEqual({ brand: 'A', town: 'B' });
  });

  it('forgets what is null or has its default again', () => {
    const chosen = { brand: 'A', town: 'B', phone: 'C' };
    expect(chosenAfter(chosen, { brand: null, town: defaultSettings.town })).toEqual({ phone: 'C' });
  });

  it('holds a mailbox that is set to the address that it would follow', () => {
    const { generalEmail: contactMailbox } = defaultSettings;
    expect(chosenAfter({}, { contactMailbox })).toEqual({ contactMailbox });
    expect(chosenAfter({ contactMailbox }, { generalEmail: 'new@park.example' })).toMatchObject({
      contactMailbox,
    });
  });

  it('keeps a mailbox that another change happens to make equal to its default', () => {
    const chosen = { contactMailbox: 'desk@park.example' };
    expect(chosenAfter(chosen, { generalEmail: 'desk@park.example' })).toMatchObject(chosen);
  });

  it('names what was set, changed and forgotten', () => {
    const names = changedNames({ brand: 'A', town: 'B', phone: 'C' }, { brand: 'A', town: 'D', blurb: '' });
    expect(names.toSorted()).toEqual(['blurb', 'phone', 'town']);
  });
});
