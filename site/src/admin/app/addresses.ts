/** Every address of the back office as the router reads it: `:name` matches any single segment, `?` makes it optional. */
export const adminAddresses = {
  login: '/admin/login',
  overview: '/admin',
  gate: '/admin/gate',
  blog: '/admin/blog',
  story: '/admin/blog/:story',
  media: '/admin/media',
  mediaUpload: '/admin/media/upload',
  videos: '/admin/videos',
  employment: '/admin/employment',
  openings: '/admin/employment/openings',
  auditions: '/admin/employment/auditions',
  attractions: '/admin/attractions',
  nights: '/admin/nights',
  newSeason: '/admin/nights/new-season',
  testimonials: '/admin/testimonials',
  visit: '/admin/visit/:list?',
  tickets: '/admin/tickets',
  messages: '/admin/messages',
  subscribers: '/admin/subscribers',
  publishing: '/admin/publishing',
  trail: '/admin/trail',
  settings: '/admin/settings/:section?',
} as const;

/** The addresses for static hosts, each optional segment as two addresses. */
export const adminSources: readonly string[] = Object.values(adminAddresses).flatMap((address) =>
  address.endsWith('?') ? [address.replace(/\/:\w+\?$/, ''), address.slice(0, -1)] : [address],
);

/** A regular expression, in the syntax that JavaScript and Go share, for the path of any of them. */
export const adminPattern = `^(${adminSources.map((source) => source.replace(/:\w+/g, '[^/]+')).join('|')})/?$`;
