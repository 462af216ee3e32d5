import {
  type BlogPostFields,
  type BlogPostInput,
  blogPostInputSchema,
} from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { StoryFields } from './storyFields.ts';

export function useStoryForm(saved: StoryFields) {
  return useForm<BlogPostFields, unknown, BlogPostInput>({
    resolver: zodResolver(blogPostInputSchema),
    defaultValues: saved,
  });
}
export type StoryFormApi = ReturnType<typeof useStoryForm>;
