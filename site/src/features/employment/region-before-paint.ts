/**
 * A script for the page's head that marks the document with the region its query asks for before anything is painted.
 * It repeats `regionOfQuery` in a line because it must run before any module.
 */
export const regionBeforePaint =
  "document.documentElement.dataset.region=new URLSearchParams(location.search).get('region')==='florida'?'florida':'new-york'";
