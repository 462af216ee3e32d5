import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { attractionInputSchema } from '../../modules/attractions/attraction.schema.ts';
import { blogPostInputSchema } from '../../modules/blog-posts/blog-post.schema.ts';
import { nightPlanShape } from '../../modules/nights/night.schema.ts';
import { priceTierInputSchema } from '../../modules/nights/price-tier.schema.ts';
import { testimonialInputSchema } from '../../modules/testimonials/testimonial.schema.ts';
import { videoPageSchema } from '../../modules/video-backgrounds/video-background.schema.ts';
import { questionInputSchema } from '../../modules/visit/question.schema.ts';
import { topicInputSchema } from '../../modules/visit/topic.schema.ts';

const demoFolder = new URL('../../../../infra/demo/', import.meta.url);
const percent = z.number().min(0).max(100);

const mediaSchema = z.object({
  file: z.string(),
  altText: z.string(),
  focalPoint: z.object({ x: percent, y: percent }).optional(),
});
/** The path of a picture in the demo folder stands for an image's address. */
const picture = z.string();
const legendSchema = z
  .object(blogPostInputSchema.shape)
  .omit({ image: true, content: true, publishAt: true, unpublishAt: true })
  .extend({ picture });
const videoSchema = z.object({
  page: videoPageSchema,
  name: z.string(),
  description: z.string(),
  video: z.string(),
  poster: z.string(),
});
/** On which weekdays the park is open, at which times, and by which price tier. */
const openingSchema = z
  .object(nightPlanShape)
  .omit({ tierId: true })
  .extend({ weekdays: z.array(z.enum(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])), tier: z.string() });
const attractionSchema = attractionInputSchema.omit({ image: true }).extend({ picture });

export type DemoOpening = z.infer<typeof openingSchema>;
export type DemoMedia = z.infer<typeof mediaSchema>;
export type DemoContent = Awaited<ReturnType<typeof readDemoContent>>;

async function readList<T extends z.ZodType>(file: string, schema: T): Promise<z.infer<T>[]> {
  return z.array(schema).parse(JSON.parse(await readFile(new URL(file, demoFolder), 'utf8')));
}

/** The path of a file of the demo content. */
export function demoFile(file: string): string {
  return fileURLToPath(new URL(file, demoFolder));
}

/**
 * Reads the demo content in display order; pictures are named by their path in the demo folder. Throws when a file is
 * missing or has another form than its README says.
 */
export async function readDemoContent() {
  const legends = await readList('legends.json', legendSchema);
  const texts = legends.map(({ slug }) => readFile(new URL(`legends/${slug}.md`, demoFolder), 'utf8'));
  const contents = await Promise.all(texts);
  return {
    media: await readList('media.json', mediaSchema),
    legends: legends.map((legend, index) => ({ ...legend, content: contents[index] ?? '' })),
    attractions: await readList('attractions.json', attractionSchema),
    testimonials: await readList('testimonials.json', testimonialInputSchema),
    topics: await readList('topics.json', topicInputSchema),
    questions: await readList('questions.json', questionInputSchema),
    priceTiers: await readList('price-tiers.json', priceTierInputSchema),
    openings: await readList('nights.json', openingSchema),
    videos: await readList('videos.json', videoSchema),
  };
}
