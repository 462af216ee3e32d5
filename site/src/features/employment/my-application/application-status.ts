import type { MyApplication } from '@haunted-forests/api/schemas/applicants/my-application';

interface StatusWords {
  tone: 'good' | 'open' | 'over';
  /** The status in a word or two. */
  name: string;
  title: string;
  /** What that means. */
  meaning: string;
  /** What comes next, and for whom it is to do something. */
  next: string;
}

type Judged = Pick<MyApplication, 'status' | 'hiredFor' | 'withdrawnAt' | 'invited' | 'audition' | 'email'>;

function beforeTheDecision({ status, invited, audition, email }: Judged, now: Date): StatusWords {
  if (audition && new Date(audition.ends) <= now)
    return {
      tone: 'open',
      name: 'Audition over',
      title: 'Your audition is over',
      meaning: 'When and where it was is below.',
      next: `We decide, and write to ${email}.`,
    };
  if (audition && new Date(audition.starts) <= now)
    return {
      tone: 'good',
      name: 'Audition now',
      title: 'Your audition is now',
      meaning: 'You have a place. Time and place are below.',
      next: `Come to your audition. Afterwards we decide, and write to ${email}.`,
    };
  if (audition)
    return {
      tone: 'good',
      name: 'Audition chosen',
      title: 'See you at your audition',
      meaning: 'You have a place. Time and place are below.',
      next: 'Come to your audition. Afterwards we decide, and write to you.',
    };
  if (invited)
    return {
      tone: 'open',
      name: 'Invited',
      title: 'You are invited to an audition',
      meaning: 'We have read your application and would like to meet you.',
      next: 'Choose an audition below. Places go to whoever is first.',
    };
  if (status === 'reviewing')
    return {
      tone: 'open',
      name: 'Reviewing',
      title: 'We are reading your application',
      meaning: 'Someone on our team is reviewing it.',
      next: `We write to ${email}, with an invitation to an audition or with our answer. There is nothing for you to do.`,
    };
  return {
    tone: 'open',
    name: 'Received',
    title: 'We have your application',
    meaning: 'It is in line to be read. We read every one, in the order in which they came.',
    next: `We write to ${email} once we have read it. There is nothing for you to do.`,
  };
}

/** Where an application stands at `now`, in plain words. */
export function statusWords(application: Judged, now: Date): StatusWords {
  if (application.withdrawnAt !== null)
    return {
      tone: 'over',
      name: 'Withdrawn',
      title: 'You have withdrawn your application',
      meaning: 'We have stopped processing it, and any place you held at an audition has been released.',
      next: 'Nothing. If you have changed your mind, write to us.',
    };
  const { hiredFor, audition } = application;
  const isExpected = audition !== null && now < new Date(audition.ends);
  if (application.status === 'accepted')
    return {
      tone: 'good',
      name: 'Accepted',
      title: 'Welcome to the woods',
      meaning: `You have a place with us this season${hiredFor ? `: ${hiredFor}` : ''}.`,
      next: isExpected
        ? `Come to your audition: time and place are below. We write to ${application.email} about your first day.`
        : `We write to ${application.email} about your first day. There is nothing for you to do.`,
    };
  if (application.status === 'rejected')
    return {
      tone: 'over',
      name: 'Not this season',
      title: 'We have no place for you this season',
      meaning: 'Thank you for your time, and for wanting to scare people with us.',
      next: 'Nothing. You are welcome to apply again for another season.',
    };
  return beforeTheDecision(application, now);
}
