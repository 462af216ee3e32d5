import { storyCategories } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { listChoice, listFilters, regionChoice } from '../../collections/lists/listFilters.ts';
import { categoryName, statusNames } from '../../entities/stories/wording.ts';

const statuses = ['published', 'scheduled', 'draft', 'expired'] as const;
const orderNames = { oldest: 'Oldest first', title: 'By title', views: 'Most read first' };
const orders = ['oldest', 'title', 'views'] as const;

export const storyFilters = listFilters({
  region: regionChoice,
  category: listChoice('Category', 'All Categories', storyCategories, categoryName),
  status: listChoice('Status', 'All Status', statuses, (status) => statusNames[status]),
  sort: listChoice('Sort', 'Newest first', orders, (order) => orderNames[order]),
});
