import { createRouter } from '@nanostores/router';

export const $router = createRouter({
  login: '/admin/login',
  overview: '/admin',
  blog: '/admin/blog',
  newStory: '/admin/blog/new',
  story: '/admin/blog/:story',
  media: '/admin/media',
  videos: '/admin/videos',
  employment: '/admin/employment',
  attractions: '/admin/attractions',
  testimonials: '/admin/testimonials',
  tickets: '/admin/tickets',
  settings: '/admin/settings',
});

export type RouteName = 'unknown' | NonNullable<ReturnType<typeof $router.get>>['route'];
