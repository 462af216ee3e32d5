export const positionTypes = ['actor', 'operations', 'entertainment'] as const;
export const availabilities = ['full-time', 'part-time', 'weekends'] as const;
export const applicationStatuses = ['pending', 'reviewing', 'accepted', 'rejected'] as const;
