import { createRouter } from '@nanostores/router';

export const $router = createRouter({
  login: '/admin/login',
  overview: '/admin',
  blog: '/admin/blog',
  story: '/admin/blog/:story',
  media: '/admin/media',
  mediaUpload: '/admin/media/upload',
  videos: '/admin/videos',
  employment: '/admin/employment',
  attractions: '/admin/attractions',
  testimonials: '/admin/testimonials',
  tickets: '/admin/tickets',
  messages: '/admin/messages',
  subscribers: '/admin/subscribers',
  publishing: '/admin/publishing',
  settings: '/admin/settings/:section?',
});

export type RouteName = 'unknown' | NonNullable<ReturnType<typeof $router.get>>['route'];
