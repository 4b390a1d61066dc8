// Generated from the catalog by "npm run db -- types". Do not edit.

/** The values that a column may have, by table and column. */
export interface ClosedSets {
  'account_notes.kind': 'project' | 'request' | 'quote' | 'order';
  'account_people.role': 'owner' | 'manager' | 'collaborator' | 'reader';
  'attachments.kind':
    | 'item'
    | 'request'
    | 'payment'
    | 'project'
    | 'logo'
    | 'message'
    | 'profile'
    | 'terms'
    | 'change_order'
    | 'purchase'
    | 'order'
    | 'delivery'
    | 'daily_log'
    | 'issue'
    | 'product'
    | 'tax_document'
    | 'support';
  'billing_details.pix_kind': 'cpf' | 'cnpj' | 'email' | 'phone' | 'evp';
  'billing_details.state':
    | 'AC'
    | 'AL'
    | 'AM'
    | 'AP'
    | 'BA'
    | 'CE'
    | 'DF'
    | 'ES'
    | 'GO'
    | 'MA'
    | 'MG'
    | 'MS'
    | 'MT'
    | 'PA'
    | 'PB'
    | 'PE'
    | 'PI'
    | 'PR'
    | 'RJ'
    | 'RN'
    | 'RO'
    | 'RR'
    | 'RS'
    | 'SC'
    | 'SE'
    | 'SP'
    | 'TO';
  'change_orders.author_role': 'architect' | 'supplier';
  'change_orders.cause': 'client' | 'design' | 'unforeseen' | 'termination';
  'change_orders.kind': 'change' | 'termination';
  'change_orders.status': 'draft' | 'sent' | 'applied' | 'refused' | 'withdrawn' | 'expired';
  'commission_invoices.status': 'open' | 'paid' | 'cancelled';
  'commissions.kind': 'approval' | 'change' | 'cancellation';
  'daily_logs.status': 'draft' | 'sent' | 'accepted' | 'contested';
  'daily_logs.weather_afternoon': 'clear' | 'cloudy' | 'rain' | 'storm';
  'daily_logs.weather_morning': 'clear' | 'cloudy' | 'rain' | 'storm';
  'deliveries.announced_role': 'client' | 'architect' | 'supplier';
  'deliveries.checked_role': 'client' | 'architect';
  'deliveries.status': 'announced' | 'checked' | 'withdrawn';
  'deliveries.withdrawn_role': 'client' | 'architect' | 'supplier';
  'editing.kind': 'answer' | 'items' | 'budget' | 'terms' | 'comparison';
  'handovers.status': 'sent' | 'accepted' | 'contested' | 'withdrawn';
  'issue_events.event':
    | 'opened'
    | 'visit'
    | 'fixed'
    | 'refused'
    | 'disputed'
    | 'upheld'
    | 'closed'
    | 'reopened'
    | 'cancelled'
    | 'note';
  'issue_events.role': 'client' | 'architect' | 'supplier';
  'issues.author_role': 'client' | 'architect';
  'issues.fixed_role': 'architect' | 'supplier';
  'issues.kind': 'punch' | 'warranty';
  'issues.status': 'draft' | 'open' | 'fixed' | 'closed' | 'cancelled';
  'item_forecasts.source': 'typed' | 'memory' | 'reference';
  'item_parts.unit':
    | 'un'
    | 'm²'
    | 'm'
    | 'kg'
    | 'l'
    | 'm³'
    | 'h'
    | 'diária'
    | 'vb'
    | 'cj'
    | 'pç'
    | 'sc'
    | 'rolo'
    | 'par'
    | 'jg'
    | 'cx'
    | 'gl'
    | 'br'
    | 'pt'
    | 'mês'
    | 't';
  'item_spec_versions.outcome': 'proposed' | 'approved' | 'refused' | 'replaced' | 'withdrawn';
  'item_spec_versions.source': 'sent' | 'addendum' | 'change_order';
  'item_specs.status': 'draft' | 'proposed' | 'approved' | 'refused';
  'kit_items.unit':
    | 'un'
    | 'm²'
    | 'm'
    | 'kg'
    | 'l'
    | 'm³'
    | 'h'
    | 'diária'
    | 'vb'
    | 'cj'
    | 'pç'
    | 'sc'
    | 'rolo'
    | 'par'
    | 'jg'
    | 'cx'
    | 'gl'
    | 'br'
    | 'pt'
    | 'mês'
    | 't';
  'messages.kind': 'text' | 'system';
  'orders.status': 'issued' | 'confirmed' | 'cancelled';
  'plan_requests.plan': 'basico' | 'profissional' | 'empresarial';
  'plan_requests.status': 'asked' | 'granted' | 'refused' | 'withdrawn';
  'platform_settings.pix_kind': 'cpf' | 'cnpj' | 'email' | 'phone' | 'evp';
  'platform_settings.state':
    | 'AC'
    | 'AL'
    | 'AM'
    | 'AP'
    | 'BA'
    | 'CE'
    | 'DF'
    | 'ES'
    | 'GO'
    | 'MA'
    | 'MG'
    | 'MS'
    | 'MT'
    | 'PA'
    | 'PB'
    | 'PE'
    | 'PI'
    | 'PR'
    | 'RJ'
    | 'RN'
    | 'RO'
    | 'RR'
    | 'RS'
    | 'SC'
    | 'SE'
    | 'SP'
    | 'TO';
  'products.unit':
    | 'un'
    | 'm²'
    | 'm'
    | 'kg'
    | 'l'
    | 'm³'
    | 'h'
    | 'diária'
    | 'vb'
    | 'cj'
    | 'pç'
    | 'sc'
    | 'rolo'
    | 'par'
    | 'jg'
    | 'cx'
    | 'gl'
    | 'br'
    | 'pt'
    | 'mês'
    | 't';
  'profiles.plan': 'basico' | 'profissional' | 'empresarial';
  'profiles.role': 'admin' | 'architect' | 'supplier' | 'client';
  'profiles.status': 'pending_approval' | 'approved' | 'rejected';
  'project_items.unit':
    | 'un'
    | 'm²'
    | 'm'
    | 'kg'
    | 'l'
    | 'm³'
    | 'h'
    | 'diária'
    | 'vb'
    | 'cj'
    | 'pç'
    | 'sc'
    | 'rolo'
    | 'par'
    | 'jg'
    | 'cx'
    | 'gl'
    | 'br'
    | 'pt'
    | 'mês'
    | 't';
  'projects.status': 'planning' | 'quoting' | 'in_progress' | 'completed' | 'archived';
  'purchase_payments.paid_by': 'client' | 'architect' | 'other';
  'purchase_payments.recorded_role': 'client' | 'architect' | 'admin';
  'purchases.kind': 'material' | 'labour' | 'service' | 'fee' | 'tax' | 'professional' | 'other';
  'purchases.recorded_role': 'client' | 'architect';
  'quote_requests.decline_reason': 'schedule' | 'region' | 'scope' | 'price' | 'other';
  'quote_requests.intent': 'will_quote' | 'will_not_quote';
  'quote_versions.channel': 'email' | 'pdf' | 'whatsapp' | 'phone' | 'paper' | 'shop';
  'quote_versions.source': 'account' | 'link' | 'behalf';
  'quotes.closed_as':
    | 'declined'
    | 'no_response'
    | 'lost'
    | 'refused'
    | 'cancelled'
    | 'order_declined'
    | 'order_terminated'
    | 'bought_elsewhere';
  'quotes.status': 'requested' | 'submitted' | 'viewed' | 'approved' | 'rejected';
  'ratings.rated_role': 'architect' | 'supplier';
  'ratings.rater_role': 'client' | 'architect' | 'supplier';
  'reference_tables.regime': 'onerado' | 'desonerado';
  'reference_tables.state':
    | 'AC'
    | 'AL'
    | 'AM'
    | 'AP'
    | 'BA'
    | 'CE'
    | 'DF'
    | 'ES'
    | 'GO'
    | 'MA'
    | 'MG'
    | 'MS'
    | 'MT'
    | 'PA'
    | 'PB'
    | 'PE'
    | 'PI'
    | 'PR'
    | 'RJ'
    | 'RN'
    | 'RO'
    | 'RR'
    | 'RS'
    | 'SC'
    | 'SE'
    | 'SP'
    | 'TO';
  'reference_tables.status': 'loading' | 'published' | 'retired';
  'referrals.status': 'pending' | 'completed' | 'expired';
  'selection_items.decision': 'approved' | 'refused';
  'selections.status': 'sent' | 'decided' | 'withdrawn';
  'sign_offs.decision': 'agreed' | 'refused';
  'sign_offs.kind':
    | 'order'
    | 'payment'
    | 'change_order'
    | 'purchase'
    | 'delivery'
    | 'daily_log'
    | 'handover'
    | 'item_spec';
  'sign_offs.person_role': 'client' | 'architect' | 'supplier';
  'support_requests.state': 'open' | 'waiting' | 'solved';
  'tax_documents.issuer_match': 'same' | 'same_root' | 'other' | 'unknown';
  'tax_documents.model': '55' | '65';
  'tax_documents.recipient_match': 'same' | 'same_root' | 'other' | 'unknown';
  'tax_documents.status': 'active' | 'cancelled' | 'removed';
  'tax_documents.uploaded_role': 'client' | 'architect' | 'supplier';
}
