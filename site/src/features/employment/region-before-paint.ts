/**
 * A script for the page's head that shows the region its query asks for before anything is painted: it marks the document,
 * and the fields as soon as they are there. It repeats `regionOfQuery` and `stateOf` because it must run before any module.
 */
export const regionBeforePaint = `{
const page=document,isFlorida=new URLSearchParams(location.search).get('region')==='florida';
page.documentElement.dataset.region=isFlorida?'florida':'new-york';
if(isFlorida)new MutationObserver((_,observer)=>{
const state=page.querySelector('[data-state-field]');
if(!state)return;
observer.disconnect();
state.defaultValue='FL';
for(const radio of page.querySelectorAll('[name="region"]'))radio.defaultChecked=radio.value==='florida'
}).observe(page,{childList:true,subtree:true})
}`.replaceAll('\n', '');
