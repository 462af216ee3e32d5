/**
 * Tells the API of each click on a way to the ticket seller: from where on which page, and nothing of the person. A beacon
 * waits for nobody, so the click never waits for it either. A middle click is an 'auxclick', and so is a right one, which
 * leads nowhere.
 */
export const countTicketClicks = `for(const t of['click','auxclick'])addEventListener(t,e=>{const a=e.button<2&&e.target.closest?.('[href*="utm_medium=website&utm_campaign="]');a&&navigator.sendBeacon?.('/api/ticket-clicks',new Blob([JSON.stringify({placement:/utm_campaign=(\\w+)/.exec(a.href)[1],path:location.pathname})],{type:'application/json'}))})`;
