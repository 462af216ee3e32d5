import { describe, expect, it } from 'vitest';
import { questionFields, topicFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { Question } from './question.schema.ts';
import type { Topic } from './topic.schema.ts';

const { request, send, logIn, changes } = await createTestApp();
const token = await logIn('editor');

const jsonOf = async <T>(answer: Response, status = 200): Promise<T> => {
  expect(answer.status).toBe(status);
  return (await answer.json()) as T;
};
const addQuestion = async (question: string, region: Question['region']) =>
  jsonOf<Question>(await send('POST', '/api/questions', questionFields({ question, region }), token), 201);
const questionsOf = async (region: string, bearer?: string) =>
  (await jsonOf<Question[]>(await request(`/api/questions?region=${region}`, {}, bearer))).map(
    ({ question }) => question,
  );
const order = (region: string, ids: number[]) => send('PUT', '/api/questions/order', { region, ids }, token);

describe('a topic', () => {
  it('has the fields of the contract, and may still be without text', async () => {
    const { body: _body, active: _active, ...given } = topicFields({ key: 'lost-and-found' });
    const topic = await jsonOf<Topic>(await send('POST', '/api/visit-topics', given, token), 201);
    expect(topic).toEqual({
      ...given,
      body: '',
      active: true,
      position: expect.any(Number),
      id: expect.any(Number),
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
    });
    const listed = await jsonOf<Topic[]>(await request('/api/visit-topics?region=new-york'));
    expect(listed).toContainEqual(topic);
  });

  it.each([
    [{ key: undefined }, 'key', 'Key is required'],
    [{ key: 'Getting here' }, 'key', 'Key may contain only lowercase letters, digits and single hyphens'],
    [{ key: 'a--b' }, 'key', 'Key may contain only lowercase letters, digits and single hyphens'],
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ region: null }, 'region', 'Region must be new-york or florida'],
    [{ active: 'no' }, 'active', 'Active must be true or false'],
  ])('is refused with %j', async (changes, path, message) => {
    const answer = await send('POST', '/api/visit-topics', { ...topicFields(), ...changes }, token);
    const refusal = await jsonOf(answer, 400);
    expect(refusal).toEqual({ message, error: message, issues: [{ path, message }] });
  });
});

describe('a question', () => {
  it.each([
    [{ question: '' }, 'question', 'Question is required'],
    [{ answer: ' ' }, 'answer', 'Answer is required'],
    [{ region: 'ohio' }, 'region', 'Region must be new-york, florida or null'],
  ])('is refused with %j', async (changes, path, message) => {
    const answer = await send('POST', '/api/questions', { ...questionFields(), ...changes }, token);
    const refusal = await jsonOf(answer, 400);
    expect(refusal).toEqual({ message, error: message, issues: [{ path, message }] });
  });

  it('without a region stands among those of each, by its position', async () => {
    const first = await addQuestion('Is there food?', 'new-york');
    const both = await addQuestion('Is it dark?', null);
    const second = await addQuestion('Where is the gate?', 'new-york');
    const swamp = await addQuestion('Are there alligators?', 'florida');
    expect(both.region).toBeNull();
    expect(await questionsOf('new-york')).toEqual(['Is there food?', 'Is it dark?', 'Where is the gate?']);
    expect(await questionsOf('florida')).toEqual(['Is it dark?', 'Are there alligators?']);

    expect((await order('new-york', [second.id, first.id])).status).toBe(409);
    expect((await order('new-york', [both.id, second.id, first.id, swamp.id])).status).toBe(409);
    expect((await order('new-york', [both.id, second.id, first.id])).status).toBe(200);
    expect(await questionsOf('new-york')).toEqual(['Is it dark?', 'Where is the gate?', 'Is there food?']);
    await order('florida', [swamp.id, both.id]);
    expect(await questionsOf('florida')).toEqual(['Are there alligators?', 'Is it dark?']);
    await order('new-york', [both.id, first.id, second.id]);
    expect(await questionsOf('new-york')).toEqual(['Is it dark?', 'Is there food?', 'Where is the gate?']);
  });

  it('stays where it is when it becomes that of one region', async () => {
    const testApp = await createTestApp();
    const bearer = await testApp.logIn('editor');
    const add = async (question: string, region: Question['region']) =>
      jsonOf<Question>(
        await testApp.send('POST', '/api/questions', questionFields({ question, region }), bearer),
        201,
      );
    const both = await add('Is it dark?', null);
    await add('Is there food?', 'new-york');
    const fields = questionFields({ question: 'Is it dark?', region: 'new-york' });
    await testApp.send('PUT', `/api/questions/${both.id}`, fields, bearer);
    const asked = async (region: string) =>
      (await jsonOf<Question[]>(await testApp.request(`/api/questions?region=${region}`))).map(
        ({ question }) => question,
      );
    expect(await asked('new-york')).toEqual(['Is it dark?', 'Is there food?']);
    expect(await asked('florida')).toEqual([]);
  });

  it('is published with its region and its position', async () => {
    const answer = await send('POST', '/api/questions', questionFields({ region: '' }), token);
    const { id } = await jsonOf<Question>(answer, 201);
    const after = Number(answer.headers.get('x-content-revision')) - 1;
    const { documents } = await changes(after);
    const { active: _active, ...told } = questionFields({ region: null });
    const data = { ...told, id, position: expect.any(Number) };
    expect(documents).toEqual([{ kind: 'question', id: String(id), data }]);
  });

  it('comes back from the bin', async () => {
    const { id } = await addQuestion('Is it loud?', null);
    await request(`/api/questions/${id}`, { method: 'DELETE' }, token);
    expect(await questionsOf('florida')).not.toContain('Is it loud?');
    const answer = await send('POST', `/api/bin/question/${id}/restore`, {}, token);
    expect(await jsonOf(answer)).toEqual({ kind: 'question', id, title: 'Is it loud?' });
    expect(await questionsOf('florida')).toContain('Is it loud?');
  });
});
