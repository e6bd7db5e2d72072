import type { Faq } from '../../shared/ui/faq-section.tsx';

export const landingFaq: Faq = {
  'Is the quiz really free?':
    'Yes. The quiz and its six recommendations cost nothing, and you don’t need an account. You pay only if a concierge helps you buy a car and the purchase goes through.',
  'How long does it take?':
    'About three minutes. There are at most 20 short questions, most of them a single tap, and the quiz skips the ones that don’t apply to you.',
  'How do you choose the six vehicles?':
    'Your budget, new or pre-owned, power source, body style, brands and seats come first. The models that pass are then ranked by what you said matters to you, and by what we look at for everyone, such as reliability and cost to own. Every pick comes with the reasons it is there and what you would be giving up. If too few models fit, we tell you which limit we stretched and by how much.',
  'Are you connected to any dealership?':
    'No. We are independent of dealerships and we don’t sell cars. Your matches come from your answers, published vehicle data and our own ratings. No one can pay for a place among them.',
  'What does the concierge cost?':
    'A flat $249, charged only if you complete a purchase with our help. Taxes may be added, and the fee is non-refundable once the purchase is finalized. The first call takes 15 minutes and is free.',
  'How much do people save?':
    'Most concierge clients tell us they save $1,000 to $3,000. Every purchase is different, so take it as what we hear, not as a promise.',
  'Who can use it?':
    'Anyone shopping for a car in the United States or Canada who is at least 18 and legally able to enter into a contract.',
};
