import {
  type BlogPost,
  type BlogPostFields,
  type BlogPostInput,
  defaultReadTime,
} from '@haunted-forests/api/schemas/blog-posts/blog-post';
import type { UseFormReturn } from 'react-hook-form';
import { type Phrase, showToast, spanish } from '../../../components/ui/toasts.ts';
import { savedElsewhere, sentenceOf } from '../../../lib/server-words.ts';
import { blogPostCalls } from '../../api/blogPosts.ts';
import { plainWords } from '../../collections/records/formFields.tsx';
import type { FormKind } from '../../collections/records/recordKind.ts';
import type { FailedSave } from '../../collections/saving/SaveFailure.tsx';
import type { Draft } from '../../collections/saving/useUnsavedText.ts';
import { onDraftTaken, readDraft, removeDraft, writeDraft } from '../../entities/stories/storyDrafts.ts';
import { refreshStories } from '../../entities/stories/storyQueries.ts';
import { ownImage } from '../../entities/stories/wording.ts';
import { dayAndTimeOf } from '../../wording/dates.ts';

/** What the form holds: every field has a value, empty or not. */
export type StoryFields = { [Name in keyof BlogPostFields]-?: NonNullable<BlogPostFields[Name]> };
export type StoryFormApi = UseFormReturn<StoryFields, unknown, BlogPostInput>;

export const emptyFields: StoryFields = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  region: 'new-york',
  category: 'ghost-story',
  image: '',
  distance: '',
  readTime: defaultReadTime,
  published: false,
  featured: false,
  publishAt: '',
  unpublishAt: '',
};

/** The fields of a post as its form shows them. */
export function fieldsOf(post: BlogPost): StoryFields {
  const names = Object.keys(emptyFields) as (keyof StoryFields)[];
  const fields = Object.fromEntries(names.map((name) => [name, post[name] ?? ''])) as StoryFields;
  return { ...fields, image: ownImage(post.image) };
}

/** What the editor says, in the languages of its specification. */
export const storyWords = {
  add: {
    title: 'CREATE NEW STORY',
    button: spanish('Crear Historia'),
    done: spanish('Blog creado exitosamente'),
    failure: spanish('Error al crear'),
    unexplained: spanish('No se pudo crear el blog. Por favor intenta de nuevo.'),
  },
  edit: {
    title: 'EDIT STORY',
    button: spanish('Actualizar Historia'),
    done: spanish('Blog actualizado exitosamente'),
    failure: spanish('Error al actualizar'),
    unexplained: spanish('No se pudo actualizar el blog. Por favor intenta de nuevo.'),
  },
};

/** Says in a toast that a story was not saved, for this reason or the server's own; returns both for the form. */
export function tellStoryFailure(
  isNew: boolean,
  { error, reason }: { error?: unknown; reason?: string },
): FailedSave {
  const { failure: title, unexplained } = storyWords[isNew ? 'add' : 'edit'];
  const text = reason ?? sentenceOf(error, '');
  const description: Phrase = text ? { text } : unexplained;
  showToast({ title, description, variant: 'destructive' });
  return { title, reason: description };
}

const conflictLeft = 'It was saved elsewhere first. Your text is kept: open the story again.';

export const storyKind: FormKind<BlogPost, StoryFields, BlogPostInput> = {
  path: '/admin/blog',
  noun: ['story', 'stories'],
  labels: {
    title: 'Title',
    slug: 'Slug',
    excerpt: 'Excerpt',
    content: 'Content',
    region: 'Region',
    category: 'Category',
    image: 'Featured image',
    distance: 'Distance',
    readTime: 'Read time',
    published: 'Published',
    featured: 'Featured',
    publishAt: 'Publish at',
    unpublishAt: 'Take down at',
  },
  calls: blogPostCalls,
  nameOf: ({ title }) => title,
  fieldsOf,
  wordsOf(fields, name) {
    const value = plainWords(fields[name]);
    const isInstant = (name === 'publishAt' || name === 'unpublishAt') && !Number.isNaN(Date.parse(value));
    return isInstant ? dayAndTimeOf(value) : value;
  },
  words: storyWords,
  drafts: {
    read: (name) => readDraft(name) as Draft<Partial<StoryFields>> | undefined,
    store: writeDraft,
    forget: removeDraft,
    onTaken: onDraftTaken,
  },
  refresh: refreshStories,
  tellFailure: (error, { isNew, isOpen }) =>
    tellStoryFailure(isNew, savedElsewhere(error) && !isOpen ? { reason: conflictLeft } : { error }),
};
