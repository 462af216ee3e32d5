/** Where a visitor's share of a page goes. */
export function shareLinks(address: string, title: string) {
  return {
    facebook: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: address })}`,
    twitter: `https://twitter.com/intent/tweet?${new URLSearchParams({ url: address, text: title })}`,
  };
}
