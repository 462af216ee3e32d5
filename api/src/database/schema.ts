export { alerts, processRuns } from '../alerts/alert.table.ts';
export { idempotentAnswers } from '../http/idempotency.table.ts';
export { rateLimits } from '../http/rate-limit.table.ts';
export { sessions, users } from '../modules/accounts/account.table.ts';
export {
  challenges,
  oneTimeCodeSecrets,
  passkeys,
  recoveryCodes,
} from '../modules/accounts/second-factor/second-factor.table.ts';
export { applicationChanges } from '../modules/applicants/application-change.table.ts';
export { applicationLinks } from '../modules/applicants/application-link.table.ts';
export { attractions } from '../modules/attractions/attraction.table.ts';
export { auditions } from '../modules/auditions/audition.table.ts';
export { binItems } from '../modules/bin/bin.table.ts';
export {
  blogPostRevisions,
  blogPosts,
  blogPostViews,
  storyRedirects,
} from '../modules/blog-posts/blog-post.table.ts';
export { contactSubmissions } from '../modules/contact/contact.table.ts';
export { contentChanges, contentState } from '../modules/content-feed/content-state.table.ts';
export {
  couponEvents,
  discountCoupons,
  discountPoolCodes,
  discountPrizes,
  discountSeeds,
  discountVisitors,
  publishedOdds,
} from '../modules/discount/discount.table.ts';
export { applicationBatches, applicationBatchRecipients } from '../modules/employment/batches/batch.table.ts';
export { employmentApplications } from '../modules/employment/employment.table.ts';
export { applicationNotes, applicationStars } from '../modules/employment/opinions/opinion.table.ts';
export { mails } from '../modules/mail/mail.table.ts';
export { mediaItems } from '../modules/media/media.table.ts';
export { newsletterSubscriptions } from '../modules/newsletter/newsletter.table.ts';
export { nights } from '../modules/nights/night.table.ts';
export { priceTiers } from '../modules/nights/price-tier.table.ts';
export { openings } from '../modules/openings/opening.table.ts';
export { erasures } from '../modules/people/erasure.table.ts';
export { retentionClock } from '../modules/people/retention.table.ts';
export { previewLinks } from '../modules/previews/preview-link.table.ts';
export { publishes } from '../modules/publishing/publishing.table.ts';
export { rebuildHooks } from '../modules/rebuild-hooks/rebuild-hook.table.ts';
export { searchDocuments, searchMisses, searchWords } from '../modules/search/search.table.ts';
export { settings, settingsRevisions } from '../modules/settings/settings.table.ts';
export { testimonials } from '../modules/testimonials/testimonial.table.ts';
export { ticketClicks } from '../modules/ticket-clicks/ticket-click.table.ts';
export { trail, trailAnchor } from '../modules/trail/trail.table.ts';
export { videoBackgrounds } from '../modules/video-backgrounds/video-background.table.ts';
export { questions } from '../modules/visit/question.table.ts';
export { visitTopics } from '../modules/visit/topic.table.ts';
