/**
 * Hides the attractions that an address makes a choice among until they are judged, so that the first paint shows them as
 * the address says. Whatever happens to that script, they are shown once the page is loaded.
 */
export const hideUntilJudged = `{
const root=document.documentElement;
if(/[?&](without|scare|youngest|wheelchair)=./.test(location.search)){
root.dataset.forMe='pending';
addEventListener('load',()=>delete root.dataset.forMe)
}
}`.replaceAll('\n', '');
