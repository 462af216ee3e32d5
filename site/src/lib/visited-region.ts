/** The session's entry that holds the region a visitor last came from. */
const visitedRegionKey = 'haunted_forests_region';

/**
 * A script for the head of a page of both regions. Before anything is painted it marks the document with the region of the
 * page the visitor came from, or else of an earlier one in the session; a visitor of neither leaves the mark as it is.
 */
export const visitedRegionBeforePaint = `(()=>{
const from=document.referrer.startsWith(location.origin+'/')?document.referrer.slice(location.origin.length):'';
let region=/^\\/florida\\b|[?&]region=florida\\b/.test(from)?'florida':/^\\/(new-york|employment)\\b/.test(from)?'new-york':'';
try{region||=sessionStorage.getItem('${visitedRegionKey}')??'';if(region)sessionStorage.setItem('${visitedRegionKey}',region)}catch{}
if(region)document.documentElement.dataset.region=region
})()`;
