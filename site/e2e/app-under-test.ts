/** Of a list of values, one for each app: the value of the app that belongs to this worker's journeys alone. */
const own = (list = '') => list.split(',')[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];

/** How many apps are there: each has a data folder of its own, so no journey can disturb that of another worker. */
export const appCount = process.env.SITE_UNDER_TEST?.split(',').length ?? 1;

/** Where this worker's app is open. */
export const siteUrl = own(process.env.SITE_UNDER_TEST);

/** The folder to which this worker's app writes its emails. */
export const mailFolder = own(process.env.MAIL_FOLDER) ?? '';
