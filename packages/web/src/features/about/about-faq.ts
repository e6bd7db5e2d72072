import type { Faq } from '../../shared/ui/faq-section.tsx';

export const aboutFaq: Faq = {
  'Do you sell cars?':
    'No. We have no lot and no inventory, and we are independent of dealerships. You buy from the dealership or seller you choose.',
  'What happens on the first call?':
    'It is free and takes 15 minutes. You tell us what you are looking for and where you are stuck, and we tell you whether a concierge would help. Then you decide.',
  'Do I need to know which car I want?':
    'Not at all. Many people start with the quiz, bring their six picks to the call, and narrow them down with us. If you already know the car, we start with the search.',
  'Can you help with financing or a trade-in?':
    'Yes. A concierge can go through financing offers with you and help you get a fair number for your current car.',
  'When do I pay, and can I get the fee back?':
    'The $249 fee is charged only when you complete a purchase with our help, and taxes may be added. Once the purchase is finalized, the fee is non-refundable. If you don’t buy, you owe nothing.',
  'Where are you?':
    'Our base is Toronto, Canada, and we help car buyers across the United States and Canada.',
};
