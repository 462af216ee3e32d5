import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';
import { Registry } from 'prom-client';
import type { Dependencies } from './dependencies.ts';
import type { HttpEnvironment } from './http/environment.ts';
import { errorHandler, methodNotAllowedHandler, notFoundHandler } from './http/error-envelope.ts';
import { authenticate, denyByDefault } from './http/guards.ts';
import {
  contentTypeGuard,
  crossSiteGuard,
  jsonBodyLimit,
  noStore,
  readablePath,
  startupGuard,
  utf8Guard,
} from './http/request.guards.ts';
import { requestLog } from './http/request-log.ts';
import { revalidated } from './http/revalidation.ts';
import { accountRoutes } from './modules/accounts/account.routes.ts';
import { applicationChangeRoutes } from './modules/applicants/application-change.routes.ts';
import { myApplicationRoutes } from './modules/applicants/my-application.routes.ts';
import { auditionRoutes } from './modules/auditions/audition.routes.ts';
import { backupStateRoutes } from './modules/backup-state/backup-state.routes.ts';
import { binRoutes } from './modules/bin/bin.routes.ts';
import { blogPostRoutes } from './modules/blog-posts/blog-post.routes.ts';
import { overviewRoutes } from './modules/blog-posts/overview.routes.ts';
import { browserErrorRoutes } from './modules/browser-errors/browser-error.routes.ts';
import { contactRoutes, contactSubmissionRoutes } from './modules/contact/contact.routes.ts';
import { couponRoutes } from './modules/discount/coupon.routes.ts';
import { discountRoutes } from './modules/discount/discount.routes.ts';
import { gateRoutes } from './modules/discount/gate.routes.ts';
import { employmentRoutes } from './modules/employment/employment.routes.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { mailRoutes } from './modules/mail/mail.routes.ts';
import { mediaRoutes } from './modules/media/media.routes.ts';
import { mediaFileRoutes, sandboxed } from './modules/media/storage/media-file.routes.ts';
import { metricsRoutes } from './modules/metrics/metrics.routes.ts';
import { newsletterRoutes } from './modules/newsletter/newsletter.routes.ts';
import { nightRoutes } from './modules/nights/night.routes.ts';
import { priceTierRoutes } from './modules/nights/price-tier.routes.ts';
import { seasonRoutes } from './modules/nights/season.routes.ts';
import { openapiRoutes } from './modules/openapi/openapi.routes.ts';
import { openingRoutes } from './modules/openings/opening.routes.ts';
import { peopleRoutes } from './modules/people/people.routes.ts';
import { policyReportRoutes } from './modules/policy-reports/policy-report.routes.ts';
import {
  attractionCollection,
  questionCollection,
  testimonialCollection,
  topicCollection,
} from './modules/positions/positioned.collections.ts';
import { positionedRoutes } from './modules/positions/positioned.routes.ts';
import { previewPages } from './modules/previews/preview.page.ts';
import { publishingRoutes } from './modules/publishing/publishing.routes.ts';
import { searchRoutes } from './modules/search/search.routes.ts';
import { securityContactRoutes } from './modules/security-contact/security-contact.routes.ts';
import { settingsRoutes } from './modules/settings/settings.routes.ts';
import { sharePictureRoutes } from './modules/share-pictures/share-picture.routes.ts';
import { ticketClickRoutes } from './modules/ticket-clicks/ticket-click.routes.ts';
import { trailRoutes } from './modules/trail/trail.routes.ts';
import { recordCallsOfAccounts } from './modules/trail/trail-events.ts';
import { videoBackgroundRoutes } from './modules/video-backgrounds/video-background.routes.ts';
import { embeddedDatabaseRoutes } from './process/embedded-database.routes.ts';

const securityHeaders = {
  strictTransportSecurity: 'max-age=63072000; includeSubDomains',
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
};

/** The API as a Hono app: middleware, then every module's routes. */
export function createApp(dependencies: Dependencies) {
  const { config, logger, startup } = dependencies;
  const app = new Hono<HttpEnvironment>();
  const requests = new Registry();
  app.onError(errorHandler(logger));
  app.notFound(notFoundHandler);
  app.use('/media/*', sandboxed);
  app.use('/api/publishing/previews/*', previewPages);
  app.use('/api/publishing/visit-previews', previewPages);
  app.use(
    requestId({ limitLength: 64 }),
    requestLog(logger, requests),
    secureHeaders(securityHeaders),
    noStore,
    methodNotAllowed({ app, onMethodNotAllowed: methodNotAllowedHandler }),
  );
  return app
    .route('/', metricsRoutes(dependencies, requests))
    .route('/', embeddedDatabaseRoutes(dependencies))
    .route('/api', healthRoutes(dependencies))
    .use(
      '/api/*',
      startupGuard(startup),
      readablePath,
      crossSiteGuard(config.siteUrl),
      contentTypeGuard,
      jsonBodyLimit,
      utf8Guard,
      authenticate(dependencies),
      recordCallsOfAccounts(dependencies),
      denyByDefault(config.serviceToken),
    )
    .use('/api/blog-posts', revalidated)
    .use('/api/attractions', revalidated)
    .use('/api/testimonials', revalidated)
    .use('/api/visit-topics', revalidated)
    .use('/api/questions', revalidated)
    .use('/api/nights', revalidated)
    .use('/api/price-tiers', revalidated)
    .route('/api', openapiRoutes(app, config))
    .route('/api/admin', accountRoutes(dependencies))
    .route('/api/admin', overviewRoutes(dependencies))
    .route('/api/blog-posts', blogPostRoutes(dependencies))
    .route('/api/attractions', positionedRoutes(dependencies, attractionCollection))
    .route('/api/testimonials', positionedRoutes(dependencies, testimonialCollection))
    .route('/api/visit-topics', positionedRoutes(dependencies, topicCollection))
    .route('/api/questions', positionedRoutes(dependencies, questionCollection))
    .route('/api/nights', nightRoutes(dependencies))
    .route('/api/price-tiers', priceTierRoutes(dependencies))
    .route('/api/seasons', seasonRoutes(dependencies))
    .route('/api/video-backgrounds', videoBackgroundRoutes(dependencies))
    .route('/api/mails', mailRoutes(dependencies))
    .route('/api/media', mediaRoutes(dependencies))
    .route('/media', mediaFileRoutes(dependencies))
    .route('/api/newsletter-subscriptions', newsletterRoutes(dependencies))
    .route('/api/contact', contactRoutes(dependencies))
    .route('/api/contact-submissions', contactSubmissionRoutes(dependencies))
    .route('/api/employment-applications', employmentRoutes(dependencies))
    .route('/api/employment-applications', applicationChangeRoutes(dependencies))
    .route('/api/my-application', myApplicationRoutes(dependencies))
    .route('/api/openings', openingRoutes(dependencies))
    .route('/api/auditions', auditionRoutes(dependencies))
    .route('/api/people', peopleRoutes(dependencies))
    .route('/api/discount', discountRoutes(dependencies))
    .route('/api/coupons', couponRoutes(dependencies))
    .route('/api/gate', gateRoutes(dependencies))
    .route('/api', securityContactRoutes(dependencies))
    .route('/api/csp-reports', policyReportRoutes(dependencies, requests))
    .route('/api/backup-state', backupStateRoutes(dependencies))
    .route('/api/settings', settingsRoutes(dependencies))
    .route('/api/share-pictures', sharePictureRoutes(dependencies))
    .route('/api/browser-errors', browserErrorRoutes(dependencies, requests))
    .route('/api/publishing', publishingRoutes(dependencies))
    .route('/api/trail', trailRoutes(dependencies))
    .route('/api/bin', binRoutes(dependencies))
    .route('/api/search', searchRoutes(dependencies))
    .route('/api/ticket-clicks', ticketClickRoutes(dependencies));
}

export type AppType = ReturnType<typeof createApp>;
