/**
 * Node's flags for the api. A small young generation keeps the resident memory at rest under 200 MB; the default lets it
 * grow with every start-up and flood. The image of docker/ repeats them.
 */
export const apiFlags = ['--max-semi-space-size=8'];
