// Generated from the catalog by "npm run db -- types". Do not edit.

import type { JsonShapes } from './json-shapes.ts';

export type Database = {
  public: {
    Tables: {
      account_notes: {
        Row: {
          account_id: string;
          author_id: string;
          body: string;
          changed_at: string | null;
          created_at: string;
          entity_id: string;
          id: string;
          kind: 'project' | 'request' | 'quote' | 'order';
          mentions: string[];
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'account_notes_account_id_fkey';
            columns: ['account_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'account_notes_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      account_people: {
        Row: {
          account_id: string;
          ended_at: string | null;
          ended_by: string | null;
          id: string;
          invited_by: string | null;
          joined_at: string;
          owner_offered_at: string | null;
          person_id: string;
          role: 'owner' | 'manager' | 'collaborator' | 'reader';
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'account_people_account_id_fkey';
            columns: ['account_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'account_people_ended_by_fkey';
            columns: ['ended_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'account_people_invited_by_fkey';
            columns: ['invited_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'account_people_person_id_fkey';
            columns: ['person_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      addenda: {
        Row: {
          category: string;
          changes: JsonShapes['addenda.changes'];
          id: string;
          issued_at: string;
          note: string | null;
          number: number;
          project_id: string;
          reopened: number;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'addenda_category_fkey';
            columns: ['category'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['key'];
          },
          {
            foreignKeyName: 'addenda_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      attachments: {
        Row: {
          created_at: string;
          entity_id: string;
          file_name: string;
          id: string;
          kind:
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
          mime_type: string;
          project_id: string | null;
          size: number;
          taken_at: string | null;
          uploaded_by: string;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'attachments_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'attachments_uploaded_by_fkey';
            columns: ['uploaded_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      billing_details: {
        Row: {
          address: string | null;
          city: string | null;
          legal_name: string | null;
          pix_changed_at: string | null;
          pix_key: string | null;
          pix_kind: 'cpf' | 'cnpj' | 'email' | 'phone' | 'evp' | null;
          postal_code: string | null;
          profile_id: string;
          state:
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
            | 'TO'
            | null;
          tax_id: string | null;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'billing_details_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      categories: {
        Row: {
          created_at: string;
          is_specified: boolean;
          key: string;
          label: string;
          position: number;
          retired_at: string | null;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [];
      };
      change_orders: {
        Row: {
          answer_by: string | null;
          author_role: 'architect' | 'supplier';
          cause: 'client' | 'design' | 'unforeseen' | 'termination';
          close_reason: string | null;
          closed_at: string | null;
          created_at: string;
          description: string | null;
          id: string;
          instalments: JsonShapes['change_orders.instalments'] | null;
          kind: 'change' | 'termination';
          number: number | null;
          order_id: string;
          order_version: number;
          project_id: string;
          sent_at: string | null;
          status: 'draft' | 'sent' | 'applied' | 'refused' | 'withdrawn' | 'expired';
          title: string;
          version: number;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'change_orders_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'change_orders_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'change_orders_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      commission_invoices: {
        Row: {
          amount: number;
          cancelled_at: string | null;
          charged_until: string | null;
          due_on: string;
          fine_rate: number;
          id: string;
          interest_rate: number;
          issued_at: string;
          nfse_number: string | null;
          notes: string | null;
          number: number;
          paid_on: string | null;
          period: string;
          received: number;
          received_charges: number;
          status: 'open' | 'paid' | 'cancelled';
          supplier_id: string;
          unpaid_charges: number;
          year: number;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'commission_invoices_supplier_id_fkey';
            columns: ['supplier_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      commissions: {
        Row: {
          approval_id: string | null;
          base_amount: number;
          cancelled_at: string | null;
          change_order_id: string | null;
          commission_amount: number;
          commission_rate: number;
          created_at: string;
          due_at: string | null;
          id: string;
          invoice_id: string | null;
          kind: 'approval' | 'change' | 'cancellation';
          project_id: string;
          quote_id: string;
          supplier_id: string;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'commissions_approval_id_fkey';
            columns: ['approval_id'];
            isOneToOne: false;
            referencedRelation: 'commissions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'commissions_change_order_id_fkey';
            columns: ['change_order_id'];
            isOneToOne: false;
            referencedRelation: 'change_orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'commissions_invoice_id_fkey';
            columns: ['invoice_id'];
            isOneToOne: false;
            referencedRelation: 'commission_invoices';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'commissions_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'commissions_quote_id_fkey';
            columns: ['quote_id'];
            isOneToOne: false;
            referencedRelation: 'quotes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'commissions_supplier_id_fkey';
            columns: ['supplier_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      daily_logs: {
        Row: {
          activities: JsonShapes['daily_logs.activities'];
          changed_at: string;
          created_at: string;
          crew: JsonShapes['daily_logs.crew'];
          guidance: string | null;
          id: string;
          idle_hours: number;
          log_date: string;
          materials: string | null;
          number: number | null;
          occurrences: string | null;
          project_id: string;
          sent_at: string | null;
          status: 'draft' | 'sent' | 'accepted' | 'contested';
          version: number;
          visitors: string | null;
          weather_afternoon: 'clear' | 'cloudy' | 'rain' | 'storm' | null;
          weather_morning: 'clear' | 'cloudy' | 'rain' | 'storm' | null;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'daily_logs_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      deliveries: {
        Row: {
          announced_at: string;
          announced_role: 'client' | 'architect' | 'supplier';
          arrived_on: string | null;
          arrives_on: string;
          check_note: string | null;
          checked_at: string | null;
          checked_role: 'client' | 'architect' | null;
          id: string;
          note: string | null;
          order_id: string;
          project_id: string;
          status: 'announced' | 'checked' | 'withdrawn';
          version: number;
          withdraw_reason: string | null;
          withdrawn_at: string | null;
          withdrawn_role: 'client' | 'architect' | 'supplier' | null;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'deliveries_announced_by_fkey';
            columns: ['announced_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'deliveries_checked_by_fkey';
            columns: ['checked_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'deliveries_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'deliveries_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      editing: {
        Row: {
          account_id: string;
          entity_id: string;
          id: string;
          kind: 'answer' | 'items' | 'budget' | 'terms' | 'comparison';
          person_id: string;
          seen_at: string;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'editing_account_id_fkey';
            columns: ['account_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'editing_person_id_fkey';
            columns: ['person_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      handovers: {
        Row: {
          close_reason: string | null;
          closed_at: string | null;
          id: string;
          note: string | null;
          number: number;
          project_id: string;
          sent_at: string;
          status: 'sent' | 'accepted' | 'contested' | 'withdrawn';
          version: number;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'handovers_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'handovers_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      instalments: {
        Row: {
          amount: number;
          due_on: string | null;
          id: string;
          label: string;
          number: number;
          offset_days: number;
          on_delivery: boolean;
          order_id: string;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'instalments_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'instalments_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      issue_events: {
        Row: {
          at: string;
          content_hash: string;
          event:
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
          id: string;
          is_entered: boolean;
          issue_id: string;
          role: 'client' | 'architect' | 'supplier';
          version: number;
          visit_on: string | null;
          words: string | null;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'issue_events_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'issue_events_issue_id_fkey';
            columns: ['issue_id'];
            isOneToOne: false;
            referencedRelation: 'issues';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'issue_events_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      issues: {
        Row: {
          author_role: 'client' | 'architect';
          changed_at: string;
          closed_at: string | null;
          created_at: string;
          description: string | null;
          due_on: string | null;
          fixed_role: 'architect' | 'supplier' | null;
          id: string;
          is_disputed: boolean;
          is_urgent: boolean;
          kind: 'punch' | 'warranty';
          number: number | null;
          opened_at: string | null;
          order_id: string | null;
          project_id: string;
          quote_id: string | null;
          room: string | null;
          status: 'draft' | 'open' | 'fixed' | 'closed' | 'cancelled';
          title: string;
          version: number;
          visit_on: string | null;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'issues_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'issues_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'issues_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'issues_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'issues_quote_id_fkey';
            columns: ['quote_id'];
            isOneToOne: false;
            referencedRelation: 'quotes';
            referencedColumns: ['id'];
          },
        ];
      };
      item_forecasts: {
        Row: {
          amount: number;
          id: string;
          item_id: string;
          project_id: string;
          source: 'typed' | 'memory' | 'reference';
          source_note: string | null;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'item_forecasts_item_id_fkey';
            columns: ['item_id'];
            isOneToOne: false;
            referencedRelation: 'project_items';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'item_forecasts_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      item_kits: {
        Row: {
          architect_id: string | null;
          created_at: string;
          id: string;
          name: string;
          room: string | null;
        };
        Insert: Record<never, never>;
        Update: {
          name?: string;
          room?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'item_kits_architect_id_fkey';
            columns: ['architect_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      item_parts: {
        Row: {
          description: string;
          id: string;
          item_id: string;
          position: number;
          project_id: string;
          quantity: number;
          unit:
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
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'item_parts_item_id_fkey';
            columns: ['item_id'];
            isOneToOne: false;
            referencedRelation: 'project_items';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'item_parts_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      item_spec_versions: {
        Row: {
          content: JsonShapes['item_spec_versions.content'];
          decided_at: string | null;
          id: string;
          item_id: string;
          message: string | null;
          outcome: 'proposed' | 'approved' | 'refused' | 'replaced' | 'withdrawn';
          project_id: string;
          reason: string | null;
          sent_at: string;
          source: 'sent' | 'addendum' | 'change_order';
          version: number;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'item_spec_versions_item_id_fkey';
            columns: ['item_id'];
            isOneToOne: false;
            referencedRelation: 'project_items';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'item_spec_versions_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      item_specs: {
        Row: {
          accepts_equivalent: boolean;
          approved_version: number | null;
          brand: string | null;
          changed_at: string;
          code: string | null;
          color: string | null;
          cover_id: string | null;
          created_at: string;
          finish: string | null;
          id: string;
          item_id: string;
          model: string | null;
          notes: string | null;
          product_id: string | null;
          project_id: string;
          size: string | null;
          status: 'draft' | 'proposed' | 'approved' | 'refused';
          vendor_name: string | null;
          vendor_url: string | null;
          version: number;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'item_specs_cover_id_fkey';
            columns: ['cover_id'];
            isOneToOne: false;
            referencedRelation: 'attachments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'item_specs_item_id_fkey';
            columns: ['item_id'];
            isOneToOne: false;
            referencedRelation: 'project_items';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'item_specs_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'item_specs_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      kept_choices: {
        Row: {
          choices: JsonShapes['kept_choices.choices'];
          id: string;
          project_id: string;
          saved_at: string;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'kept_choices_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      kit_items: {
        Row: {
          category: string;
          description: string;
          id: string;
          kit_id: string;
          per_m2: boolean;
          position: number;
          quantity: number;
          unit:
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
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'kit_items_category_fkey';
            columns: ['category'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['key'];
          },
          {
            foreignKeyName: 'kit_items_kit_id_fkey';
            columns: ['kit_id'];
            isOneToOne: false;
            referencedRelation: 'item_kits';
            referencedColumns: ['id'];
          },
        ];
      };
      messages: {
        Row: {
          account_id: string | null;
          author_id: string | null;
          body: string;
          created_at: string;
          data: JsonShapes['messages.data'];
          event: string | null;
          files: number;
          id: string;
          kind: 'text' | 'system';
          project_id: string;
          request_id: string | null;
          thread_id: string;
        };
        Insert: {
          body?: string;
          files?: number;
          id: string;
          project_id: string;
          request_id?: string | null;
        };
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'messages_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'messages_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'messages_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'quote_requests';
            referencedColumns: ['id'];
          },
        ];
      };
      milestones: {
        Row: {
          after_id: string | null;
          after_order_id: string | null;
          created_at: string;
          done_on: string | null;
          due_on: string;
          first_due_on: string;
          id: string;
          order_id: string | null;
          position: number;
          project_id: string;
          removed_at: string | null;
          starts_on: string;
          title: string;
          version: number;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'milestones_after_id_fkey';
            columns: ['after_id'];
            isOneToOne: false;
            referencedRelation: 'milestones';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'milestones_after_order_id_fkey';
            columns: ['after_order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'milestones_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'milestones_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      notifications: {
        Row: {
          data: JsonShapes['notifications.data'];
          happened_at: string;
          id: string;
          kind: string;
          link: string;
          project_id: string | null;
          read_at: string | null;
          recipient_id: string;
          request_id: string | null;
          times: number;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'notifications_about_id_fkey';
            columns: ['about_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_account_id_fkey';
            columns: ['account_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_acted_by_fkey';
            columns: ['acted_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_recipient_id_fkey';
            columns: ['recipient_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'quote_requests';
            referencedColumns: ['id'];
          },
        ];
      };
      orders: {
        Row: {
          cancel_reason: string | null;
          cancelled_at: string | null;
          category: string;
          confirmed_at: string | null;
          created_at: string;
          delivery_place: string | null;
          fulfilled_at: string | null;
          id: string;
          number: number;
          project_id: string;
          rating_opened_at: string | null;
          status: 'issued' | 'confirmed' | 'cancelled';
          supplier_id: string;
          terms: string | null;
          version: number;
          warranty_months: number | null;
          year: number;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'orders_category_fkey';
            columns: ['category'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['key'];
          },
          {
            foreignKeyName: 'orders_issuer_id_fkey';
            columns: ['issuer_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'orders_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'orders_rating_architect_id_fkey';
            columns: ['rating_architect_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'orders_supplier_id_fkey';
            columns: ['supplier_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      payments: {
        Row: {
          amount: number;
          batch_id: string;
          created_at: string;
          created_by: string;
          id: string;
          notes: string | null;
          payment_date: string;
          quote_id: string;
          reverses_payment_id: string | null;
        };
        Insert: {
          amount: number;
          created_by?: string;
          id?: string;
          notes?: string | null;
          payment_date: string;
          quote_id: string;
        };
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'payments_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payments_quote_id_fkey';
            columns: ['quote_id'];
            isOneToOne: false;
            referencedRelation: 'quotes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payments_reverses_payment_id_fkey';
            columns: ['reverses_payment_id'];
            isOneToOne: false;
            referencedRelation: 'payments';
            referencedColumns: ['id'];
          },
        ];
      };
      person_notes: {
        Row: {
          author_id: string;
          body: string;
          created_at: string;
          id: string;
          person_id: string;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'person_notes_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'person_notes_person_id_fkey';
            columns: ['person_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      plan_requests: {
        Row: {
          asked_at: string;
          decided_at: string | null;
          decided_by: string | null;
          id: string;
          plan: 'basico' | 'profissional' | 'empresarial';
          profile_id: string;
          reason: string | null;
          status: 'asked' | 'granted' | 'refused' | 'withdrawn';
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'plan_requests_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'plan_requests_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      platform_settings: {
        Row: {
          address: string | null;
          billing_version: number;
          city: string | null;
          id: string;
          invoice_due_days: number;
          late_fine_rate: number;
          late_interest_rate: number;
          legal_name: string | null;
          pix_changed_at: string | null;
          pix_key: string | null;
          pix_kind: 'cpf' | 'cnpj' | 'email' | 'phone' | 'evp' | null;
          postal_code: string | null;
          state:
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
            | 'TO'
            | null;
          tax_id: string | null;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [];
      };
      price_indexes: {
        Row: {
          id: string;
          index: string;
          month: string;
          value: number;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [];
      };
      products: {
        Row: {
          accepts_equivalent: boolean;
          archived_at: string | null;
          brand: string | null;
          category: string;
          changed_at: string;
          code: string | null;
          color: string | null;
          cover_id: string | null;
          created_at: string;
          description: string;
          finish: string | null;
          id: string;
          model: string | null;
          notes: string | null;
          size: string | null;
          unit:
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
          vendor_name: string | null;
          vendor_url: string | null;
          version: number;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'products_architect_id_fkey';
            columns: ['architect_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'products_category_fkey';
            columns: ['category'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['key'];
          },
          {
            foreignKeyName: 'products_cover_id_fkey';
            columns: ['cover_id'];
            isOneToOne: false;
            referencedRelation: 'attachments';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          commission_rate: number | null;
          company_name: string | null;
          created_at: string;
          email: string;
          erased_at: string | null;
          full_name: string;
          further_categories: string[];
          id: string;
          phone_number: string | null;
          plan: 'basico' | 'profissional' | 'empresarial' | null;
          rejection_reason: string | null;
          role: 'admin' | 'architect' | 'supplier' | 'client' | null;
          status: 'pending_approval' | 'approved' | 'rejected';
          supplier_category: string | null;
          suspended_at: string | null;
          suspension_reason: string | null;
        };
        Insert: {
          commission_rate?: number | null;
          company_name?: string | null;
          email: string;
          full_name: string;
          id: string;
          phone_number?: string | null;
          role?: 'admin' | 'architect' | 'supplier' | 'client' | null;
          status?: 'pending_approval' | 'approved' | 'rejected';
          supplier_category?: string | null;
        };
        Update: {
          commission_rate?: number | null;
          company_name?: string | null;
          email?: string;
          full_name?: string;
          further_categories?: string[];
          phone_number?: string | null;
          rejection_reason?: string | null;
          role?: 'admin' | 'architect' | 'supplier' | 'client' | null;
          status?: 'pending_approval' | 'approved' | 'rejected';
          supplier_category?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'profiles_guest_of_fkey';
            columns: ['guest_of'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'profiles_supplier_category_fkey';
            columns: ['supplier_category'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['key'];
          },
        ];
      };
      project_category_budgets: {
        Row: {
          budgeted_amount: number;
          category: string;
          created_at: string;
          id: string;
          project_id: string;
        };
        Insert: {
          budgeted_amount: number;
          category: string;
          project_id: string;
        };
        Update: {
          budgeted_amount?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'project_category_budgets_category_fkey';
            columns: ['category'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['key'];
          },
          {
            foreignKeyName: 'project_category_budgets_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      project_items: {
        Row: {
          category: string;
          code: string | null;
          created_at: string;
          description: string;
          id: string;
          position: number;
          project_id: string;
          quantity: number;
          room: string | null;
          specifications_url: string | null;
          unit:
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
        };
        Insert: {
          category: string;
          code?: string | null;
          description: string;
          id?: string;
          position?: number;
          project_id: string;
          quantity?: number;
          room?: string | null;
          specifications_url?: string | null;
          unit?:
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
        };
        Update: {
          category?: string;
          code?: string | null;
          description?: string;
          position?: number;
          quantity?: number;
          room?: string | null;
          specifications_url?: string | null;
          unit?:
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
        };
        Relationships: [
          {
            foreignKeyName: 'project_items_category_fkey';
            columns: ['category'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['key'];
          },
          {
            foreignKeyName: 'project_items_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      project_reserves: {
        Row: {
          amount: number;
          project_id: string;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'project_reserves_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      project_transfers: {
        Row: {
          admin_id: string;
          from_architect_id: string;
          id: string;
          number: number;
          project_id: string;
          reason: string;
          to_architect_id: string;
          transferred_at: string;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'project_transfers_admin_id_fkey';
            columns: ['admin_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'project_transfers_from_architect_id_fkey';
            columns: ['from_architect_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'project_transfers_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'project_transfers_to_architect_id_fkey';
            columns: ['to_architect_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      projects: {
        Row: {
          address: string | null;
          architect_id: string;
          client_id: string | null;
          created_at: string;
          id: string;
          name: string;
          status: 'planning' | 'quoting' | 'in_progress' | 'completed' | 'archived';
        };
        Insert: {
          address?: string | null;
          architect_id: string;
          client_id?: string | null;
          id?: string;
          name: string;
          status?: 'planning' | 'quoting' | 'in_progress' | 'completed' | 'archived';
        };
        Update: {
          address?: string | null;
          name?: string;
          status?: 'planning' | 'quoting' | 'in_progress' | 'completed' | 'archived';
        };
        Relationships: [
          {
            foreignKeyName: 'projects_architect_id_fkey';
            columns: ['architect_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'projects_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      purchase_instalments: {
        Row: {
          amount: number;
          due_on: string;
          id: string;
          label: string;
          number: number;
          purchase_id: string;
          removed_at: string | null;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'purchase_instalments_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'purchase_instalments_purchase_id_fkey';
            columns: ['purchase_id'];
            isOneToOne: false;
            referencedRelation: 'purchases';
            referencedColumns: ['id'];
          },
        ];
      };
      purchase_lines: {
        Row: {
          amount: number;
          category: string | null;
          description: string;
          id: string;
          item_id: string | null;
          position: number;
          purchase_id: string;
          quantity: number | null;
          unit: string | null;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'purchase_lines_category_fkey';
            columns: ['category'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['key'];
          },
          {
            foreignKeyName: 'purchase_lines_item_id_fkey';
            columns: ['item_id'];
            isOneToOne: false;
            referencedRelation: 'project_items';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'purchase_lines_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'purchase_lines_purchase_id_fkey';
            columns: ['purchase_id'];
            isOneToOne: false;
            referencedRelation: 'purchases';
            referencedColumns: ['id'];
          },
        ];
      };
      purchase_payments: {
        Row: {
          amount: number;
          batch_id: string;
          created_at: string;
          id: string;
          notes: string | null;
          paid_by: 'client' | 'architect' | 'other';
          payment_date: string;
          purchase_id: string;
          recorded_role: 'client' | 'architect' | 'admin';
          reimbursed_on: string | null;
          reverses_id: string | null;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'purchase_payments_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'purchase_payments_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'purchase_payments_purchase_id_fkey';
            columns: ['purchase_id'];
            isOneToOne: false;
            referencedRelation: 'purchases';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'purchase_payments_reverses_id_fkey';
            columns: ['reverses_id'];
            isOneToOne: false;
            referencedRelation: 'purchase_payments';
            referencedColumns: ['id'];
          },
        ];
      };
      purchases: {
        Row: {
          bought_on: string | null;
          cancel_reason: string | null;
          cancelled_at: string | null;
          created_at: string;
          description: string | null;
          id: string;
          kind: 'material' | 'labour' | 'service' | 'fee' | 'tax' | 'professional' | 'other';
          note: string | null;
          number: number;
          project_id: string;
          recorded_role: 'client' | 'architect';
          total: number;
          vendor: string;
          version: number;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'purchases_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'purchases_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      questions: {
        Row: {
          answer: string | null;
          answered_at: string | null;
          asked_at: string;
          body: string;
          category: string;
          id: string;
          is_public: boolean;
          item_id: string | null;
          project_id: string;
          published_body: string | null;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'questions_category_fkey';
            columns: ['category'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['key'];
          },
          {
            foreignKeyName: 'questions_item_id_fkey';
            columns: ['item_id'];
            isOneToOne: false;
            referencedRelation: 'project_items';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'questions_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'questions_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'quote_requests';
            referencedColumns: ['id'];
          },
        ];
      };
      quote_adjustments: {
        Row: {
          amount: number;
          created_at: string;
          id: string;
          note: string;
          project_item_id: string | null;
          request_id: string;
        };
        Insert: {
          amount: number;
          id?: string;
          note: string;
          project_item_id?: string | null;
          request_id: string;
        };
        Update: {
          amount?: number;
          note?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'quote_adjustments_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'quote_adjustments_project_item_id_fkey';
            columns: ['project_item_id'];
            isOneToOne: false;
            referencedRelation: 'project_items';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'quote_adjustments_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'quote_requests';
            referencedColumns: ['id'];
          },
        ];
      };
      quote_requests: {
        Row: {
          accepts_late: boolean;
          addendum: number;
          category: string;
          decline_note: string | null;
          decline_reason: 'schedule' | 'region' | 'scope' | 'price' | 'other' | null;
          id: string;
          intent: 'will_quote' | 'will_not_quote' | null;
          invited_at: string;
          more_time_asked_at: string | null;
          more_time_note: string | null;
          more_time_until: string | null;
          opened_at: string | null;
          project_id: string;
          respond_until: string | null;
          revision_asked_at: string | null;
          revision_due: string | null;
          revision_kept_at: string | null;
          revision_kept_note: string | null;
          revision_message: string | null;
          revision_target_days: number | null;
          revision_target_total: number | null;
          round: number;
          supplier_id: string;
          valid_until: string | null;
          version: number;
          whole_only: boolean;
          withdrawal_reason: string | null;
          withdrawn_at: string | null;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'quote_requests_category_fkey';
            columns: ['category'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['key'];
          },
          {
            foreignKeyName: 'quote_requests_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'quote_requests_supplier_id_fkey';
            columns: ['supplier_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      quote_versions: {
        Row: {
          addendum: number;
          attachment_ids: string[];
          change_note: string | null;
          channel: 'email' | 'pdf' | 'whatsapp' | 'phone' | 'paper' | 'shop' | null;
          commission_rate: number | null;
          delivery_time_days: number | null;
          discount: number | null;
          down_payment_percent: number | null;
          freight: number | null;
          id: string;
          instalments: number | null;
          is_late: boolean;
          lines: JsonShapes['quote_versions.lines'];
          notes: string | null;
          payment_note: string | null;
          received_on: string | null;
          request_id: string;
          round: number;
          said_by: string | null;
          sent_at: string;
          source: 'account' | 'link' | 'behalf';
          taxes_included: boolean | null;
          taxes_note: string | null;
          total: number;
          valid_until: string | null;
          version: number;
          warranty_months: number | null;
          whole_only: boolean;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'quote_versions_entered_by_fkey';
            columns: ['entered_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'quote_versions_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'quote_requests';
            referencedColumns: ['id'];
          },
        ];
      };
      quotes: {
        Row: {
          approved_at: string | null;
          closed_as:
            | 'declined'
            | 'no_response'
            | 'lost'
            | 'refused'
            | 'cancelled'
            | 'order_declined'
            | 'order_terminated'
            | 'bought_elsewhere'
            | null;
          created_at: string;
          delivery_time_days: number | null;
          id: string;
          item_note: string | null;
          notes: string | null;
          price: number | null;
          project_item_id: string;
          rejection_reason: string | null;
          request_id: string;
          status: 'requested' | 'submitted' | 'viewed' | 'approved' | 'rejected';
          submitted_at: string | null;
          supplier_id: string;
          viewed_at: string | null;
        };
        Insert: Record<never, never>;
        Update: {
          delivery_time_days?: number | null;
          notes?: string | null;
          price?: number | null;
          status?: 'requested' | 'submitted' | 'viewed' | 'approved' | 'rejected';
        };
        Relationships: [
          {
            foreignKeyName: 'quotes_project_item_id_fkey';
            columns: ['project_item_id'];
            isOneToOne: false;
            referencedRelation: 'project_items';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'quotes_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'quote_requests';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'quotes_selection_id_fkey';
            columns: ['selection_id'];
            isOneToOne: false;
            referencedRelation: 'selections';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'quotes_supplier_id_fkey';
            columns: ['supplier_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      ratings: {
        Row: {
          comment: string | null;
          created_at: string;
          held_at: string | null;
          hidden_at: string | null;
          hidden_reason: string | null;
          id: string;
          order_id: string;
          punctuality: number;
          quality: number;
          rated_id: string;
          rated_role: 'architect' | 'supplier';
          rater_id: string;
          rater_role: 'client' | 'architect' | 'supplier';
          replied_at: string | null;
          reply: string | null;
          reported_at: string | null;
          scope: number;
          sealed_until: string;
          service: number;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'ratings_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ratings_person_id_fkey';
            columns: ['person_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ratings_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ratings_rated_id_fkey';
            columns: ['rated_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ratings_rater_id_fkey';
            columns: ['rater_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      reference_tables: {
        Row: {
          created_at: string;
          file_digest: string;
          id: string;
          loaded_by: string;
          month: string;
          published_at: string | null;
          regime: 'onerado' | 'desonerado';
          retired_at: string | null;
          rows: number;
          source: string;
          state:
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
          status: 'loading' | 'published' | 'retired';
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'reference_tables_loaded_by_fkey';
            columns: ['loaded_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      referral_codes: {
        Row: {
          code: string;
          user_id: string;
          uses_count: number;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'referral_codes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      referrals: {
        Row: {
          completed_at: string | null;
          id: string;
          invited_at: string;
          referred_email: string;
          referred_user_id: string | null;
          referrer_id: string;
          status: 'pending' | 'completed' | 'expired';
        };
        Insert: {
          completed_at?: string | null;
          referred_email: string;
          referred_user_id?: string | null;
          referrer_id: string;
          status?: 'pending' | 'completed' | 'expired';
        };
        Update: {
          completed_at?: string | null;
          referred_user_id?: string | null;
          status?: 'pending' | 'completed' | 'expired';
        };
        Relationships: [
          {
            foreignKeyName: 'referrals_referred_user_id_fkey';
            columns: ['referred_user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'referrals_referrer_id_fkey';
            columns: ['referrer_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      registration_details: {
        Row: {
          approved_at: string | null;
          approved_by: string | null;
          cau: string | null;
          cities: string[];
          first_rejection_reason: string | null;
          portfolio_url: string | null;
          profile_id: string;
          reapplication_note: string | null;
          reapplied_at: string | null;
          rejected_at: string | null;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'registration_details_approved_by_fkey';
            columns: ['approved_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'registration_details_profile_id_fkey';
            columns: ['profile_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      request_terms: {
        Row: {
          accepts_late: boolean;
          addendum: number;
          category: string;
          id: string;
          instructions: string | null;
          project_id: string;
          respond_until: string;
          visit_at: string | null;
          visit_note: string | null;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'request_terms_category_fkey';
            columns: ['category'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['key'];
          },
          {
            foreignKeyName: 'request_terms_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      selection_items: {
        Row: {
          decision: 'approved' | 'refused' | null;
          id: string;
          justification: string | null;
          price: number;
          quote_id: string;
          rivals: JsonShapes['selection_items.rivals'] | null;
          selection_id: string;
          version: number;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'selection_items_quote_id_fkey';
            columns: ['quote_id'];
            isOneToOne: false;
            referencedRelation: 'quotes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'selection_items_selection_id_fkey';
            columns: ['selection_id'];
            isOneToOne: false;
            referencedRelation: 'selections';
            referencedColumns: ['id'];
          },
        ];
      };
      selections: {
        Row: {
          decided_at: string | null;
          id: string;
          keep_undecided: boolean;
          message: string | null;
          project_id: string;
          sent_at: string;
          shows_rivals: boolean;
          status: 'sent' | 'decided' | 'withdrawn';
          total: number;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'selections_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      sign_offs: {
        Row: {
          content: JsonShapes['sign_offs.content'];
          content_hash: string;
          created_at: string;
          decision: 'agreed' | 'refused';
          entity_id: string;
          entity_version: number;
          id: string;
          kind:
            | 'order'
            | 'payment'
            | 'change_order'
            | 'purchase'
            | 'delivery'
            | 'daily_log'
            | 'handover'
            | 'item_spec';
          person_role: 'client' | 'architect' | 'supplier';
          reason: string | null;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'sign_offs_account_id_fkey';
            columns: ['account_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'sign_offs_entered_by_fkey';
            columns: ['entered_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'sign_offs_person_id_fkey';
            columns: ['person_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'sign_offs_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      support_messages: {
        Row: {
          author_id: string;
          body: string;
          by_team: boolean;
          created_at: string;
          files: number;
          id: string;
          request_id: string;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'support_messages_account_id_fkey';
            columns: ['account_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'support_messages_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'support_messages_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'support_requests';
            referencedColumns: ['id'];
          },
        ];
      };
      support_requests: {
        Row: {
          account_id: string;
          assigned_to: string | null;
          changed_at: string;
          first_answered_at: string | null;
          id: string;
          link: string | null;
          number: number;
          opened_at: string;
          opened_by: string;
          priority: number;
          solved_at: string | null;
          state: 'open' | 'waiting' | 'solved';
          subject: string;
          waiting_since: string | null;
          year: number;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'support_requests_account_id_fkey';
            columns: ['account_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'support_requests_assigned_to_fkey';
            columns: ['assigned_to'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'support_requests_opened_by_fkey';
            columns: ['opened_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      tax_documents: {
        Row: {
          access_key: string | null;
          cancellation_id: string | null;
          cancelled_on: string | null;
          created_at: string;
          file_gone_at: string | null;
          id: string;
          issued_on: string;
          issuer_match: 'same' | 'same_root' | 'other' | 'unknown';
          issuer_name: string;
          issuer_tax_id: string;
          item_count: number;
          model: '55' | '65';
          number: number;
          order_id: string;
          products_total: number;
          project_id: string;
          protocol: string;
          recipient_match: 'same' | 'same_root' | 'other' | 'unknown';
          recipient_tax_id: string | null;
          removal_reason: string | null;
          removed_at: string | null;
          series: number;
          status: 'active' | 'cancelled' | 'removed';
          total: number;
          uploaded_role: 'client' | 'architect' | 'supplier';
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'tax_documents_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tax_documents_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tax_documents_uploaded_by_fkey';
            columns: ['uploaded_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      threads: {
        Row: {
          account_id: string | null;
          id: string;
          last_at: string;
          person_id: string;
          read_until: string | null;
          thread_id: string;
          unread: number;
        };
        Insert: Record<never, never>;
        Update: Record<never, never>;
        Relationships: [
          {
            foreignKeyName: 'threads_person_id_fkey';
            columns: ['person_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: Record<never, never>;
    Functions: {
      accept_account: {
        Args: Record<never, never>;
        Returns: null;
      };
      accept_account_invitation: {
        Args: {
          secret: string | null;
        };
        Returns: string;
      };
      accept_admin_invitation: {
        Args: {
          secret: string | null;
          new_password: string | null;
        };
        Returns: JsonShapes['accept_admin_invitation'];
      };
      accept_client_invitation: {
        Args: {
          secret: string | null;
        };
        Returns: string | null;
      };
      add_person_note: {
        Args: {
          target_profile_id: string | null;
          note: string | null;
        };
        Returns: string;
      };
      add_products: {
        Args: {
          target_project_id: string | null;
          products: JsonShapes['add_products.products'] | null;
        };
        Returns: {
          item_id: string;
          product_id: string;
        }[];
      };
      add_push_subscription: {
        Args: {
          endpoint: string | null;
          p256dh: string | null;
          auth: string | null;
        };
        Returns: null;
      };
      add_reference_rows: {
        Args: {
          table_ids: readonly string[] | null;
          rows: JsonShapes['add_reference_rows.rows'] | null;
        };
        Returns: number;
      };
      agree_to_policy: {
        Args: {
          policy_version: string | null;
        };
        Returns: string;
      };
      announce_delivery: {
        Args: {
          delivery_id: string | null;
          target_order_id: string | null;
          arrives_on: string | null;
          lines: JsonShapes['announce_delivery.lines'] | null;
          note?: string | null;
          version?: number | null;
        };
        Returns: {
          saved_id: string;
          saved_version: number;
        }[];
      };
      answer_intent: {
        Args: {
          target_quote_id: string | null;
          intent: string | null;
          reason?: string | null;
          note?: string | null;
        };
        Returns: null;
      };
      answer_issue: {
        Args: {
          issue_id: string | null;
          version: number | null;
          event: string | null;
          words?: string | null;
          visit_on?: string | null;
        };
        Returns: number;
      };
      answer_question: {
        Args: {
          question_id: string | null;
          answer: string | null;
          published_body?: string | null;
          is_public?: boolean | null;
        };
        Returns: null;
      };
      answer_support_request: {
        Args: {
          message_id: string | null;
          request_id: string | null;
          body: string | null;
          files?: number | null;
        };
        Returns: string;
      };
      answer_typed_offer: {
        Args: {
          target_quote_id: string | null;
          version: number | null;
          is_right: boolean | null;
          note?: string | null;
        };
        Returns: string;
      };
      apply_again: {
        Args: {
          note: string | null;
        };
        Returns: null;
      };
      apply_kit: {
        Args: {
          target_project_id: string | null;
          kit_id: string | null;
          area?: number | null;
        };
        Returns: {
          item_id: string;
        }[];
      };
      approve_quotes: {
        Args: {
          target_project_id: string | null;
          quote_ids: readonly string[] | null;
          keep_undecided?: boolean | null;
          expected_versions?: readonly number[] | null;
          undecided_categories?: readonly string[] | null;
        };
        Returns: {
          approved_quotes: number;
          rejected_quotes: number;
        }[];
      };
      ask_by_link: {
        Args: {
          secret: string | null;
          body: string | null;
          item_id?: string | null;
        };
        Returns: string;
      };
      ask_for_pix_key: {
        Args: {
          target_instalment_id: string | null;
        };
        Returns: string | null;
      };
      ask_guests: {
        Args: {
          target_project_id: string | null;
          guests: JsonShapes['ask_guests.guests'] | null;
          terms?: JsonShapes['ask_guests.terms'] | null;
          by_mail?: boolean | null;
        };
        Returns: {
          request_id: string;
          guest_id: string;
          category: string;
          item_count: number;
          secret: string;
          mailed: boolean;
        }[];
      };
      ask_more_time: {
        Args: {
          target_quote_id: string | null;
          until: string | null;
          note?: string | null;
        };
        Returns: null;
      };
      ask_question: {
        Args: {
          target_quote_id: string | null;
          body: string | null;
          item_id?: string | null;
        };
        Returns: string;
      };
      ask_revision: {
        Args: {
          request_id: string | null;
          message?: string | null;
          target_total?: number | null;
          target_days?: number | null;
          due?: string | null;
        };
        Returns: null;
      };
      assign_support_request: {
        Args: {
          request_id: string | null;
          admin_id?: string | null;
        };
        Returns: null;
      };
      begin_reference_import: {
        Args: {
          source: string | null;
          month: string | null;
          states: readonly string[] | null;
          regime: string | null;
          file_digest: string | null;
        };
        Returns: {
          id: string;
          state:
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
          rows: number;
        }[];
      };
      block_guest: {
        Args: {
          guest_id: string | null;
          reason: string | null;
          is_blocked?: boolean | null;
        };
        Returns: null;
      };
      calendar_link_since: {
        Args: Record<never, never>;
        Returns: string | null;
      };
      cancel_client_invitation: {
        Args: {
          invitation_id: string | null;
        };
        Returns: null;
      };
      cancel_commission_invoice: {
        Args: {
          target_invoice_id: string | null;
          reason: string | null;
        };
        Returns: null;
      };
      cancel_erasure: {
        Args: Record<never, never>;
        Returns: boolean;
      };
      cancel_person_invitation: {
        Args: {
          invitation_id: string | null;
        };
        Returns: null;
      };
      cancel_purchase: {
        Args: {
          purchase_id: string | null;
          version: number | null;
          reason: string | null;
        };
        Returns: number;
      };
      change_items: {
        Args: {
          target_project_id: string | null;
          changes: JsonShapes['change_items.changes'] | null;
        };
        Returns: number;
      };
      check_delivery: {
        Args: {
          target_delivery_id: string | null;
          version: number | null;
          lines?: JsonShapes['check_delivery.lines'] | null;
          note?: string | null;
          arrived_on?: string | null;
        };
        Returns: {
          saved_id: string;
          saved_version: number;
          sign_off_id: string;
          signed_at: string;
          content_hash: string;
          is_fulfilled: boolean;
        }[];
      };
      claim_guest: {
        Args: {
          secret: string | null;
        };
        Returns: string;
      };
      close_commissions: {
        Args: {
          period: string | null;
        };
        Returns: {
          invoice_id: string;
          supplier_name: string;
          year: number;
          number: number;
          amount: number;
          is_new: boolean;
        }[];
      };
      commission_invoice_totals: {
        Args: {
          search?: string | null;
        };
        Returns: {
          invoices: number;
          open_amount: number;
          late_amount: number;
          paid_amount: number;
        }[];
      };
      commission_totals: {
        Args: {
          search?: string | null;
          since?: string | null;
          before?: string | null;
        };
        Returns: {
          deals: number;
          suppliers: number;
          approved: number;
          commission: number;
        }[];
      };
      compare_item_parts: {
        Args: {
          target_item_id: string | null;
        };
        Returns: {
          quote_id: string;
          part_id: string;
          place: number;
          description: string;
          unit: string;
          quantity: number;
          unit_price: number;
          amount: number;
        }[];
      };
      confirm_erasure: {
        Args: {
          request_id: string | null;
          person_email: string | null;
        };
        Returns: null;
      };
      confirm_guest_claim: {
        Args: {
          guest_id: string | null;
          is_theirs: boolean | null;
          account_id?: string | null;
        };
        Returns: string;
      };
      confirm_invited_client: {
        Args: {
          invitation_id?: string | null;
          target_project_id?: string | null;
          client?: string | null;
        };
        Returns: string | null;
      };
      confirm_quote: {
        Args: {
          target_quote_id: string | null;
          expected_version: number | null;
          valid_until?: string | null;
          expected_total?: number | null;
        };
        Returns: {
          quote_id: string;
          version: number;
          total: number;
        }[];
      };
      confirm_typed_offer: {
        Args: {
          secret: string | null;
          version: number | null;
          is_right: boolean | null;
          note?: string | null;
          person_name?: string | null;
        };
        Returns: string;
      };
      count_quote_requests: {
        Args: Record<never, never>;
        Returns: {
          total: number;
          owed: number;
          sent: number;
          approved: number;
          not_selected: number;
          due_today: number;
          overdue: number;
          next_due_at: string | null;
        }[];
      };
      count_quotes_by_status: {
        Args: {
          supplier_user_id: string | null;
        };
        Returns: {
          status: 'requested' | 'submitted' | 'viewed' | 'approved' | 'rejected';
          count: number;
        }[];
      };
      count_supplier_requests: {
        Args: {
          supplier_user_id: string | null;
        };
        Returns: {
          total: number;
          pending: number;
          sent: number;
          approved: number;
          not_selected: number;
        }[];
      };
      create_admin_user: {
        Args: {
          admin_email: string | null;
          admin_password: string | null;
          admin_name: string | null;
        };
        Returns: JsonShapes['create_admin_user'];
      };
      create_api_token: {
        Args: {
          token_id: string | null;
          token_name: string | null;
          rights: string | null;
          expires_on: string | null;
        };
        Returns: string;
      };
      decide_objection: {
        Args: {
          objection_id: string | null;
          uphold: boolean | null;
        };
        Returns: null;
      };
      decide_plan_request: {
        Args: {
          request_id: string | null;
          granted: boolean | null;
          reason?: string | null;
        };
        Returns: null;
      };
      decide_registrations: {
        Args: {
          person_ids: readonly string[] | null;
          decision: string | null;
          rate?: number | null;
          reason?: string | null;
        };
        Returns: {
          profile_id: string;
          full_name: string | null;
          outcome: string;
          status: 'pending_approval' | 'approved' | 'rejected' | null;
          commission_rate: number | null;
          decided_by_name: string | null;
          decided_at: string | null;
        }[];
      };
      decide_selection: {
        Args: {
          selection_id: string | null;
          decisions: JsonShapes['decide_selection.decisions'] | null;
        };
        Returns: {
          approved_quotes: number;
          refused_quotes: number;
        }[];
      };
      discard_change_order: {
        Args: {
          target_change_order_id: string | null;
        };
        Returns: null;
      };
      discard_daily_log: {
        Args: {
          target_log_id: string | null;
        };
        Returns: null;
      };
      discard_issue: {
        Args: {
          target_issue_id: string | null;
        };
        Returns: null;
      };
      dismiss_first_steps: {
        Args: Record<never, never>;
        Returns: null;
      };
      duplicate_project: {
        Args: {
          source_project_id: string | null;
          id: string | null;
          name: string | null;
          client_id: string | null;
          address?: string | null;
          with_budgets?: boolean | null;
        };
        Returns: string;
      };
      end_my_session: {
        Args: {
          session_id: string | null;
        };
        Returns: boolean;
      };
      end_request_links: {
        Args: {
          request_id: string | null;
        };
        Returns: number;
      };
      enter_sign_off: {
        Args: {
          kind: string | null;
          entity_id: string | null;
          entity_version: number | null;
          decision: string | null;
          entry: JsonShapes['enter_sign_off.entry'] | null;
          reason?: string | null;
        };
        Returns: {
          signed_at: string;
          content_hash: string;
        }[];
      };
      entity_timeline: {
        Args: {
          kind: string | null;
          entity: string | null;
        };
        Returns: {
          id: number;
          happened_at: string;
          actor_name: string | null;
          action: string;
          entity_kind: string;
          entity_id: string | null;
          subject: string | null;
          amount: number | null;
          before: JsonShapes['entity_timeline.before'] | null;
          after: JsonShapes['entity_timeline.after'] | null;
        }[];
      };
      export_audit: {
        Args: {
          kind?: string | null;
          act?: string | null;
          person?: string | null;
          since?: string | null;
          until?: string | null;
          account?: string | null;
        };
        Returns: {
          id: number;
          happened_at: string;
          actor_id: string | null;
          actor_name: string | null;
          actor_role: string | null;
          session_id: string | null;
          action: string;
          entity_kind: string;
          entity_id: string | null;
          project_id: string | null;
          subject: string | null;
          before: JsonShapes['export_audit.before'] | null;
          after: JsonShapes['export_audit.after'] | null;
          account_id: string | null;
          account_name: string | null;
        }[];
      };
      export_my_data: {
        Args: Record<never, never>;
        Returns: JsonShapes['export_my_data'];
      };
      get_account_invitation: {
        Args: {
          secret: string | null;
        };
        Returns: {
          account_name: string;
          account_role: 'admin' | 'architect' | 'supplier' | 'client';
          inviter_name: string;
          person_role: 'owner' | 'manager' | 'collaborator' | 'reader';
          person_name: string;
          email: string;
          is_mine: boolean;
          has_login: boolean;
        }[];
      };
      get_account_manager: {
        Args: {
          target_profile_id?: string | null;
        };
        Returns: {
          manager_id: string;
          full_name: string;
          email: string;
          phone: string | null;
          named_at: string;
        }[];
      };
      get_account_rules: {
        Args: Record<never, never>;
        Returns: {
          require_factor: boolean;
        }[];
      };
      get_admin_invitation: {
        Args: {
          secret: string | null;
        };
        Returns: {
          full_name: string;
          email: string;
        }[];
      };
      get_approved_quotes_for_payments: {
        Args: {
          architect_user_id?: string | null;
        };
        Returns: {
          quote_id: string;
          project_name: string;
          supplier_name: string;
          item_description: string;
          quote_price: number;
          category: string;
          has_payment: boolean;
          total_paid: number;
          remaining_amount: number;
        }[];
      };
      get_arrivals: {
        Args: {
          most?: number | null;
        };
        Returns: {
          order_id: string;
          order_label: string;
          project_name: string;
          supplier_name: string;
          item: string;
          items: number;
          arrives_on: string;
          arrivals: number;
        }[];
      };
      get_budget_control: {
        Args: {
          target_project_id: string | null;
        };
        Returns: {
          category: string | null;
          previsto: number;
          aditivos: number;
          comprometido: number;
          em_negociacao: number;
          pago: number;
          a_pagar: number;
          saldo_a_comprometer: number;
          projecao: number;
          desvio: number;
          undecided_items: number;
          reserve_used: number;
          reserve: number | null;
          reserve_left: number | null;
        }[];
      };
      get_cash_flow: {
        Args: {
          target_project_id: string | null;
          months?: number | null;
        };
        Returns: {
          month: string;
          due: number;
          paid: number;
          due_so_far: number;
          paid_so_far: number;
          outside_due: number;
          outside_paid: number;
        }[];
      };
      get_category_figures: {
        Args: Record<never, never>;
        Returns: {
          key: string;
          label: string;
          is_specified: boolean;
          retired_at: string | null;
          suppliers: number;
          open_items: number;
        }[];
      };
      get_category_suppliers: {
        Args: {
          category: string | null;
        };
        Returns: {
          id: string;
          full_name: string;
          email: string;
          company_name: string | null;
          supplier_category: string | null;
          further_categories: string[];
          role: 'admin' | 'architect' | 'supplier' | 'client';
          status: 'pending_approval' | 'approved' | 'rejected';
        }[];
      };
      get_change_orders: {
        Args: {
          target_project_id?: string | null;
          target_order_id?: string | null;
          target_change_order_id?: string | null;
        };
        Returns: {
          change_order_id: string;
          project_id: string;
          project_name: string;
          order_id: string;
          order_year: number;
          order_number: number;
          category: string;
          number: number | null;
          kind: 'change' | 'termination';
          cause: 'client' | 'design' | 'unforeseen' | 'termination';
          title: string;
          description: string | null;
          status: 'draft' | 'sent' | 'applied' | 'refused' | 'withdrawn' | 'expired';
          version: number;
          author_role: 'architect' | 'supplier';
          author_name: string;
          supplier_name: string;
          supplier_company: string | null;
          architect_name: string;
          client_name: string;
          answer_by: string | null;
          created_at: string;
          sent_at: string | null;
          closed_at: string | null;
          close_reason: string | null;
          price_before: number;
          price_delta: number;
          price_after: number;
          ends_before: string | null;
          ends_after: string | null;
          category_forecast: number | null;
          category_projection_before: number | null;
          category_projection_after: number | null;
          lines: JsonShapes['get_change_orders.lines'];
          instalments: JsonShapes['get_change_orders.instalments'] | null;
          order_instalments: JsonShapes['get_change_orders.order_instalments'];
          sign_offs: JsonShapes['get_change_orders.sign_offs'];
          waits_for: string[];
          mine: boolean;
        }[];
      };
      get_client_approval: {
        Args: {
          target_project_id: string | null;
        };
        Returns: {
          mode: 'none' | 'always' | 'above';
          amount: number | null;
          set_by: 'architect' | 'client' | null;
          approved_alone: number;
          sent_selection_id: string | null;
        }[];
      };
      get_client_invitation: {
        Args: {
          secret: string | null;
        };
        Returns: {
          architect_name: string;
          architect_company: string | null;
          project_name: string;
          client_name: string;
          client_email: string;
        }[];
      };
      get_closing_progress: {
        Args: {
          period: string | null;
        };
        Returns: {
          period: string;
          state: 'running' | 'stopped' | 'done';
          asked_by_name: string;
          started_at: string;
          worked_at: string;
          finished_at: string | null;
          supplier_count: number;
          issued_count: number;
          waiting_count: number;
          failed_count: number;
          first_failed: string | null;
          failure: string | null;
        }[];
      };
      get_commission_aging: {
        Args: Record<never, never>;
        Returns: {
          supplier_id: string | null;
          supplier_name: string | null;
          supplier_company: string | null;
          not_due: number;
          late_1_30: number;
          late_31_60: number;
          late_61_90: number;
          late_over_90: number;
          total: number;
        }[];
      };
      get_commission_balance: {
        Args: {
          target_supplier_id?: string | null;
        };
        Returns: {
          foreseen: number;
          due: number;
          invoiced_open: number;
          invoiced_late: number;
          paid_year: number;
          next_due_on: string | null;
          next_closing_on: string;
        }[];
      };
      get_commission_closing: {
        Args: {
          period?: string | null;
        };
        Returns: {
          period: string;
          is_over: boolean;
          to_invoice_count: number;
          to_invoice_amount: number;
          credit_count: number;
          credit_amount: number;
          invoice_count: number;
          invoiced_amount: number;
          month_count: number;
          month_amount: number;
          before_count: number;
          before_amount: number;
          taken_back_count: number;
          taken_back_amount: number;
        }[];
      };
      get_commission_invoice: {
        Args: {
          target_invoice_id: string | null;
        };
        Returns: {
          invoice_id: string;
          supplier_id: string;
          supplier_name: string;
          supplier_company: string | null;
          supplier_phone: string | null;
          supplier_email: string;
          year: number;
          number: number;
          period: string;
          amount: number;
          status: 'open' | 'paid' | 'cancelled';
          issued_at: string;
          due_on: string;
          paid_on: string | null;
          cancelled_at: string | null;
          nfse_number: string | null;
          notes: string | null;
          days_late: number;
          lines: JsonShapes['get_commission_invoice.lines'];
          issuer: JsonShapes['get_commission_invoice.issuer'];
          received: number;
          charges: number;
          owed: number;
          fine_rate: number;
          interest_rate: number;
          payments: JsonShapes['get_commission_invoice.payments'];
        }[];
      };
      get_commission_statement: {
        Args: {
          target_supplier_id?: string | null;
          period?: string | null;
        };
        Returns: {
          commission_id: string;
          kind: 'approval' | 'change' | 'cancellation';
          created_at: string;
          order_id: string | null;
          order_year: number | null;
          order_number: number | null;
          project_name: string;
          category: string;
          item_description: string;
          change_order_number: number | null;
          base_amount: number;
          commission_rate: number;
          commission_amount: number;
          status: 'foreseen' | 'due' | 'invoiced' | 'paid' | 'cancelled';
          due_at: string | null;
          invoice_id: string | null;
          invoice_year: number | null;
          invoice_number: number | null;
          search_text: string;
        }[];
      };
      get_daily_logs: {
        Args: {
          target_project_id: string | null;
          from?: string | null;
          until?: string | null;
        };
        Returns: {
          log_id: string;
          log_date: string;
          number: number | null;
          status: 'draft' | 'sent' | 'accepted' | 'contested';
          version: number;
          weather_morning: 'clear' | 'cloudy' | 'rain' | 'storm' | null;
          weather_afternoon: 'clear' | 'cloudy' | 'rain' | 'storm' | null;
          idle_hours: number;
          crew: JsonShapes['get_daily_logs.crew'];
          activities: JsonShapes['get_daily_logs.activities'];
          occurrences: string | null;
          guidance: string | null;
          materials: string | null;
          visitors: string | null;
          changed_at: string;
          sent_at: string | null;
          photos: JsonShapes['get_daily_logs.photos'];
          sign_offs: JsonShapes['get_daily_logs.sign_offs'];
        }[];
      };
      get_decisions: {
        Args: {
          most?: number | null;
          target_project_id?: string | null;
        };
        Returns: {
          kind:
            | 'refused'
            | 'spec'
            | 'change'
            | 'termination'
            | 'dispute'
            | 'compare'
            | 'question'
            | 'more_time'
            | 'check'
            | 'late'
            | 'fix'
            | 'silent'
            | 'expiring'
            | 'answer'
            | 'invite'
            | 'list'
            | 'pay';
          project_id: string;
          project_name: string;
          category: string | null;
          entity_id: string | null;
          label: string | null;
          person: string | null;
          item: string | null;
          words: string | null;
          things: number;
          of_things: number;
          amount: number | null;
          forecast: number | null;
          due_on: string | null;
          respond_until: string | null;
          since: string;
          suppliers: JsonShapes['get_decisions.suppliers'];
          decisions: number;
          phone: string | null;
        }[];
      };
      get_deliveries: {
        Args: {
          target_project_id?: string | null;
          target_order_id?: string | null;
        };
        Returns: {
          order_id: string;
          year: number;
          number: number;
          category: string;
          supplier_name: string;
          supplier_company: string | null;
          status: 'issued' | 'confirmed' | 'cancelled';
          promised_on: string | null;
          fulfilled_at: string | null;
          items: JsonShapes['get_deliveries.items'];
          deliveries: JsonShapes['get_deliveries.deliveries'];
          is_open: boolean;
        }[];
      };
      get_financial_report: {
        Args: {
          group_by: string | null;
          from_day?: string | null;
          until_day?: string | null;
          project_ids?: readonly string[] | null;
          only_category?: string | null;
          target_supplier_id?: string | null;
        };
        Returns: {
          is_total: boolean;
          key: string | null;
          label: string;
          previsto: number | null;
          aprovado: number;
          aditivos: number;
          em_negociacao: number;
          pago: number;
          a_pagar: number;
          vencido: number;
          saldo: number | null;
          desvio_percent: number | null;
          economia: number;
          fora_comprado: number;
          fora_planejado: number;
          fora_pago: number;
          fora_a_pagar: number;
        }[];
      };
      get_first_steps: {
        Args: Record<never, never>;
        Returns: {
          has_billing: boolean;
          has_dpo: boolean;
          mail_sent: boolean;
          has_second_factor: boolean;
          admins: number;
          invited_admins: number;
          architects: number;
          suppliers: number;
          missing_categories: string[];
          projects: number;
          backup_at: string | null;
          is_demo: boolean;
          dismissed_at: string | null;
          unfit: string[];
        }[];
      };
      get_guest_card: {
        Args: {
          target_profile_id: string | null;
        };
        Returns: {
          guest_id: string;
          architect_id: string;
          architect_name: string;
          refuses_architect: boolean;
          refuses_everybody: boolean;
          blocked_at: string | null;
          block_reason: string | null;
        }[];
      };
      get_guest_request: {
        Args: {
          secret: string | null;
        };
        Returns: JsonShapes['get_guest_request'];
      };
      get_handovers: {
        Args: {
          target_project_id: string | null;
        };
        Returns: {
          handover_id: string;
          number: number;
          status: 'sent' | 'accepted' | 'contested' | 'withdrawn';
          version: number;
          note: string | null;
          sent_at: string;
          closed_at: string | null;
          close_reason: string | null;
          content: JsonShapes['get_handovers.content'] | null;
          content_hash: string | null;
          sign_off: JsonShapes['get_handovers.sign_off'] | null;
        }[];
      };
      get_health: {
        Args: Record<never, never>;
        Returns: {
          mail_waiting: number;
          mail_waiting_since: string | null;
          mail_given_up: number;
          mail_error: string | null;
          mail_sent_at: string | null;
          pushes_waiting: number;
          pushes_waiting_since: string | null;
          database_bytes: number;
          postgres: string;
          schema_file: string | null;
          schema_at: string | null;
          backup_at: string | null;
          backup_how: 'file' | 'other' | null;
          backup_bytes: number | null;
          backup_with_files: boolean | null;
          backup_state: 'none' | 'due' | 'running' | 'failed' | 'done';
          backup_failed_at: string | null;
          backup_failure: string | null;
          webhooks_waiting: number;
          webhooks_late_since: string | null;
          support_waiting: number;
          support_waiting_since: string | null;
        }[];
      };
      get_instalment_totals: {
        Args: {
          target_project_id: string | null;
        };
        Returns: {
          late: number;
          next_30_days: number;
          next_90_days: number;
          remaining: number;
          paid: number;
          late_instalments: number;
          due_this_month: number;
          due_instalments: number;
          paid_this_month: number;
        }[];
      };
      get_instalments: {
        Args: {
          target_project_id: string | null;
        };
        Returns: {
          instalment_id: string;
          order_id: string;
          order_number: number;
          order_year: number;
          order_status: 'issued' | 'confirmed' | 'cancelled';
          category: string;
          supplier_name: string;
          supplier_company: string | null;
          number: number;
          count: number;
          label: string;
          amount: number;
          due_on: string | null;
          on_delivery: boolean;
          expected_on: string;
          paid: number;
          remaining: number;
          state: 'paid' | 'late' | 'partial' | 'due';
          has_pix_key: boolean;
          is_guest: boolean;
        }[];
      };
      get_invoice_owed: {
        Args: {
          target_invoice_id: string | null;
          day: string | null;
        };
        Returns: {
          rest: number;
          charges: number;
          owed: number;
        }[];
      };
      get_invoice_pix: {
        Args: {
          target_invoice_id: string | null;
        };
        Returns: {
          payload: string;
          amount: number;
          receiver_name: string;
          masked_key: string;
          pix_kind: 'cpf' | 'cnpj' | 'email' | 'phone' | 'evp';
          txid: string;
          key_changed_on: string | null;
        }[];
      };
      get_issue_counts: {
        Args: {
          target_project_id?: string | null;
        };
        Returns: {
          project_id: string;
          order_id: string | null;
          issue_kind: 'punch' | 'warranty';
          room: string | null;
          drafts: number;
          waiting: number;
          mine: number;
          ended: number;
        }[];
      };
      get_issues: {
        Args: {
          target_project_id?: string | null;
          kind?: string | null;
          status?: string | null;
          target_order_id?: string | null;
          target_issue_id?: string | null;
          only_mine?: boolean | null;
          in_room?: string | null;
          most?: number | null;
          skip?: number | null;
        };
        Returns: {
          issue_id: string;
          project_id: string;
          project_name: string;
          issue_kind: 'punch' | 'warranty';
          number: number | null;
          label: string;
          order_id: string | null;
          order_label: string | null;
          supplier_name: string | null;
          quote_id: string | null;
          item: string | null;
          room: string | null;
          title: string;
          description: string | null;
          is_urgent: boolean;
          due_on: string | null;
          visit_on: string | null;
          issue_status: 'draft' | 'open' | 'fixed' | 'closed' | 'cancelled';
          is_disputed: boolean;
          version: number;
          author_role: 'client' | 'architect';
          author_name: string;
          created_at: string;
          changed_at: string;
          opened_at: string | null;
          closed_at: string | null;
          mended_by: 'architect' | 'supplier';
          has_account: boolean;
          turn: string[];
          is_my_turn: boolean;
          answers: string[];
          warranty_until: string | null;
          in_warranty: boolean | null;
          events: JsonShapes['get_issues.events'];
          files: JsonShapes['get_issues.files'];
          issues: number;
        }[];
      };
      get_item_specs: {
        Args: {
          target_project_id: string | null;
        };
        Returns: {
          item_id: string;
          category: string;
          description: string;
          quantity: number;
          unit:
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
          room: string | null;
          item_position: number;
          code: string | null;
          brand: string | null;
          model: string | null;
          finish: string | null;
          color: string | null;
          size: string | null;
          notes: string | null;
          accepts_equivalent: boolean;
          vendor_name: string | null;
          vendor_url: string | null;
          cover_name: string | null;
          pictures: number;
          product_id: string | null;
          status: 'draft' | 'proposed' | 'approved' | 'refused';
          version: number;
          approved_version: number | null;
          message: string | null;
          sent_at: string | null;
          decided_at: string | null;
          reason: string | null;
          content_hash: string | null;
          change_by: 'plain' | 'order' | 'addendum' | 'change_order' | null;
          is_pending_change: boolean;
          earlier: number;
        }[];
      };
      get_my_plan: {
        Args: Record<never, never>;
        Returns: {
          plan: 'basico' | 'profissional' | 'empresarial' | null;
          project_limit: number | null;
          active_projects: number;
          asked: 'basico' | 'profissional' | 'empresarial' | null;
          asked_at: string | null;
          refused_plan: 'basico' | 'profissional' | 'empresarial' | null;
          refusal_reason: string | null;
          plans_on_sale: boolean;
        }[];
      };
      get_next_instalments: {
        Args: {
          most?: number | null;
        };
        Returns: {
          instalment_id: string;
          order_id: string;
          project_name: string;
          category: string;
          supplier_name: string;
          supplier_company: string | null;
          number: number;
          count: number;
          due_on: string | null;
          expected_on: string;
          remaining: number;
          state: 'late' | 'partial' | 'due';
          instalments: number;
          late: number;
          soon: number;
          soon_until: string;
        }[];
      };
      get_office_cash_flow: {
        Args: {
          from_month?: string | null;
          until_month?: string | null;
          project_ids?: readonly string[] | null;
          only_category?: string | null;
          target_supplier_id?: string | null;
        };
        Returns: {
          is_total: boolean;
          month: string | null;
          project_id: string | null;
          project_name: string | null;
          vencido: number;
          a_vencer: number;
          pago: number;
          fora_a_pagar: number;
          fora_pago: number;
        }[];
      };
      get_order_commission: {
        Args: {
          target_order_id: string | null;
        };
        Returns: {
          commission_rate: number | null;
          base_amount: number;
          commission_amount: number;
          due_amount: number;
          invoiced_amount: number;
        }[];
      };
      get_order_parts: {
        Args: {
          target_order_id: string | null;
        };
        Returns: {
          quote_id: string;
          part_id: string;
          place: number;
          description: string;
          unit: string;
          asked: number;
          agreed: number;
          unit_price: number;
          amount: number;
        }[];
      };
      get_order_rating: {
        Args: {
          target_order_id: string | null;
        };
        Returns: {
          opened_at: string | null;
          closes_at: string | null;
          rates_role: 'architect' | 'supplier' | null;
          may_rate: boolean;
          ratings: JsonShapes['get_order_rating.ratings'];
        }[];
      };
      get_orders: {
        Args: {
          target_project_id?: string | null;
          target_order_id?: string | null;
        };
        Returns: {
          order_id: string;
          project_id: string;
          project_name: string;
          project_address: string | null;
          category: string;
          year: number;
          number: number;
          status: 'issued' | 'confirmed' | 'cancelled';
          version: number;
          terms: string | null;
          delivery_place: string | null;
          warranty_months: number | null;
          created_at: string;
          confirmed_at: string | null;
          cancelled_at: string | null;
          cancel_reason: string | null;
          architect_name: string;
          client_name: string;
          supplier_name: string;
          supplier_company: string | null;
          price: number;
          paid: number;
          offer: JsonShapes['get_orders.offer'];
          items: JsonShapes['get_orders.items'];
          instalments: JsonShapes['get_orders.instalments'];
          payments: JsonShapes['get_orders.payments'];
          sign_offs: JsonShapes['get_orders.sign_offs'];
          subtotal: number;
          freight: number;
          discount: number;
          changes: number;
          offers: JsonShapes['get_orders.offers'];
          plan_from_offer: boolean;
          parties: JsonShapes['get_orders.parties'];
          origin: JsonShapes['get_orders.origin'] | null;
          evidence: JsonShapes['get_orders.evidence'];
          fulfilled_at: string | null;
        }[];
      };
      get_payment_ledger: {
        Args: {
          from_day?: string | null;
          until_day?: string | null;
          project_ids?: readonly string[] | null;
          only_category?: string | null;
          target_supplier_id?: string | null;
          after_payment_id?: string | null;
          with_outside?: boolean | null;
          most?: number | null;
        };
        Returns: {
          payment_id: string;
          payment_date: string;
          recorded_at: string;
          recorded_by: string;
          project_id: string;
          project_name: string;
          client_name: string | null;
          supplier_id: string | null;
          supplier_name: string;
          supplier_legal_name: string | null;
          supplier_tax_id: string | null;
          order_number: string | null;
          category: string | null;
          category_label: string | null;
          item: string | null;
          parcela: string | null;
          amount: number;
          batch_id: string;
          reversal_of: string | null;
          receipts: string[];
          notes: string | null;
          origin: 'prumo' | 'outside';
        }[];
      };
      get_person_figures: {
        Args: {
          target_profile_id: string | null;
        };
        Returns: {
          last_sign_in_at: string | null;
          email_proven_at: string | null;
          has_second_factor: boolean;
          projects: number;
          open_projects: number;
          requests: number;
          answered_requests: number;
          orders: number;
          open_orders: number;
          approved: number;
          paid: number;
          commission: number;
          referrals: number;
          completed_referrals: number;
        }[];
      };
      get_pix_code: {
        Args: {
          target_instalment_id: string | null;
        };
        Returns: {
          payload: string;
          amount: number;
          receiver_name: string;
          masked_key: string;
          pix_kind: 'cpf' | 'cnpj' | 'email' | 'phone' | 'evp';
          txid: string;
          key_changed_on: string | null;
        }[];
      };
      get_platform_billing: {
        Args: Record<never, never>;
        Returns: {
          legal_name: string | null;
          tax_id: string | null;
          address: string | null;
          city: string | null;
          state:
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
            | 'TO'
            | null;
          postal_code: string | null;
          pix_kind: 'cpf' | 'cnpj' | 'email' | 'phone' | 'evp' | null;
          pix_key: string | null;
          pix_changed_at: string | null;
          invoice_due_days: number;
          late_fine_rate: number;
          late_interest_rate: number;
          billing_version: number;
        }[];
      };
      get_platform_settings: {
        Args: Record<never, never>;
        Returns: {
          platform_name: string;
          dpo_name: string | null;
          dpo_email: string | null;
          is_dpo_of_installation: boolean;
          support_email: string | null;
          support_phone: string | null;
          support_whatsapp: string | null;
          default_commission_rate: number | null;
          show_figures: 'illustrative' | 'own' | 'hidden';
          figures: JsonShapes['get_platform_settings.figures'];
          testimonials: JsonShapes['get_platform_settings.testimonials'];
          plans_on_sale: boolean;
          settings_version: number;
          guests_open: boolean;
          guest_orders_free: number | null;
          plans_note: string | null;
        }[];
      };
      get_price_memory: {
        Args: {
          target_project_id: string | null;
          item_ids: readonly string[] | null;
          most?: number | null;
        };
        Returns: {
          item_id: string;
          source_quote_id: string;
          kind: 'paid' | 'ordered' | 'offered';
          description: string;
          brand: string | null;
          model: string | null;
          quantity: number;
          unit: string;
          unit_price: number;
          index_factor: number | null;
          corrected_price: number;
          day: string;
          project_name: string;
          supplier_name: string;
          likeness: number;
          same_model: boolean;
          median: number | null;
          settled: number;
          newest: string | null;
        }[];
      };
      get_profile_decision: {
        Args: {
          person_id: string | null;
        };
        Returns: {
          status: 'pending_approval' | 'approved' | 'rejected';
          commission_rate: number | null;
          decided_by_name: string | null;
          decided_at: string | null;
        }[];
      };
      get_project_category_details: {
        Args: {
          target_project_id: string | null;
        };
        Returns: {
          category: string;
          category_label: string;
          orcamento_previsto: number;
          valor_aprovado: number;
          valor_gasto: number;
          valor_pendente: number;
          status_orcamento: 'Acima do Orçamento' | 'No Orçamento' | 'Abaixo do Orçamento';
        }[];
      };
      get_project_costs: {
        Args: {
          target_project_id: string | null;
        };
        Returns: {
          category: string | null;
          kind: 'material' | 'labour' | 'service' | 'fee' | 'tax' | 'professional' | 'other' | null;
          previsto: number;
          prumo_comprometido: number;
          prumo_pago: number;
          fora_comprado: number;
          fora_planejado: number;
          fora_pago: number;
          custo_total: number;
          pago_total: number;
          a_pagar_total: number;
          desvio: number;
          a_reembolsar: number;
          purchases: number;
        }[];
      };
      get_project_financial_alerts: {
        Args: {
          target_project_id: string | null;
        };
        Returns: {
          category: string;
          category_label: string;
          valor_aprovado: number;
          orcamento_previsto: number;
          excesso: number;
          percentual_excesso: number;
        }[];
      };
      get_project_financial_summary: {
        Args: {
          target_project_id: string | null;
        };
        Returns: {
          orcamento_total_aprovado: number;
          valor_gasto: number;
          percentual_gasto: number;
          valor_pendente: number;
          saldo_restante: number;
        }[];
      };
      get_project_quote_review: {
        Args: {
          target_project_id: string | null;
        };
        Returns: {
          item_id: string;
          category: string;
          description: string;
          quantity: number;
          unit:
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
          asked_suppliers: number;
          received_quotes: number;
          supplier_name: string | null;
          supplier_company: string | null;
          price: number | null;
          delivery_time_days: number | null;
          item_note: string | null;
          approved_at: string | null;
          total_paid: number | null;
          room: string | null;
          scope: 'quoted' | 'included' | 'not_quoted' | 'alternative' | null;
          brand: string | null;
          model: string | null;
          alternative: string | null;
          unit_price: number | null;
          line_value: number | null;
          change: number | null;
          order_id: string | null;
          order_number: number | null;
          order_year: number | null;
          order_ended: 'order_declined' | 'order_terminated' | null;
          payments: number | null;
          payments_total: number | null;
          origin: JsonShapes['get_project_quote_review.origin'] | null;
        }[];
      };
      get_project_record: {
        Args: {
          target_project_id: string | null;
        };
        Returns: {
          id: string;
          name: string;
          address: string | null;
          status: 'planning' | 'quoting' | 'in_progress' | 'completed' | 'archived';
          created_at: string;
          architect_id: string;
          architect_name: string;
          client_id: string | null;
          client_name: string | null;
          items: number;
          requests: number;
          answered_requests: number;
          orders: number;
          open_orders: number;
          budget: number;
          approved: number;
          paid: number;
          commission: number;
          commission_paid: number;
          has_open_objection: boolean;
        }[];
      };
      get_project_record_categories: {
        Args: {
          target_project_id: string | null;
        };
        Returns: {
          category: string;
          items: number;
          requests: number;
          answered_requests: number;
          budget: number;
          approved: number;
          paid: number;
          commission: number;
        }[];
      };
      get_project_standing: {
        Args: {
          target_project_ids: readonly string[] | null;
        };
        Returns: {
          project_id: string;
          items: number;
          approved_items: number;
          decidable_items: number;
          idle_items: number;
          waiting_requests: number;
          approved_total: number;
          unpaid_deals: number;
          unpaid_total: number;
          asked_requests: number;
          answered_requests: number;
          categories: number;
          asked_categories: number;
          open_deliveries: number;
          open_issues: number;
        }[];
      };
      get_project_story: {
        Args: {
          target_project_id: string | null;
          most?: number | null;
        };
        Returns: {
          state: 'done' | 'now' | 'next';
          kind:
            | 'opened'
            | 'placed'
            | 'paid_off'
            | 'delivered'
            | 'bought'
            | 'finished'
            | 'decide'
            | 'handover'
            | 'confirm'
            | 'delivery_over'
            | 'quoting'
            | 'delivery'
            | 'to_ask'
            | 'keys';
          day: string | null;
          category: string | null;
          supplier_name: string | null;
          supplier_company: string | null;
          things: number | null;
          amount: number | null;
          order_id: string | null;
          more: number;
          purchase: string | null;
          origin: JsonShapes['get_project_story.origin'] | null;
        }[];
      };
      get_public_settings: {
        Args: Record<never, never>;
        Returns: {
          platform_name: string;
          legal_name: string | null;
          tax_id: string | null;
          address: string | null;
          city: string | null;
          state:
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
            | 'TO'
            | null;
          postal_code: string | null;
          dpo_name: string | null;
          dpo_email: string | null;
          support_email: string | null;
          support_phone: string | null;
          support_whatsapp: string | null;
          show_figures: 'illustrative' | 'own' | 'hidden';
          figures: JsonShapes['get_public_settings.figures'];
          testimonials: JsonShapes['get_public_settings.testimonials'];
          plans_on_sale: boolean;
          plans_note: string | null;
        }[];
      };
      get_purchase_dues: {
        Args: {
          target_project_id?: string | null;
          most?: number | null;
        };
        Returns: {
          instalment_id: string;
          purchase_id: string;
          project_id: string;
          project_name: string;
          purchase_label: string;
          vendor: string;
          number: number;
          count: number;
          due_on: string;
          remaining: number;
          state: 'late' | 'partial' | 'due';
          instalments: number;
        }[];
      };
      get_purchases: {
        Args: {
          target_project_id: string | null;
        };
        Returns: {
          purchase_id: string;
          label: string;
          kind: 'material' | 'labour' | 'service' | 'fee' | 'tax' | 'professional' | 'other';
          vendor: string;
          description: string | null;
          bought_on: string | null;
          total: number;
          paid: number;
          to_reimburse: number;
          state: 'cancelled' | 'paid' | 'late' | 'partial' | 'planned' | 'due';
          version: number;
          note: string | null;
          recorded_role: 'client' | 'architect';
          created_at: string;
          cancelled_at: string | null;
          cancel_reason: string | null;
          lines: JsonShapes['get_purchases.lines'];
          instalments: JsonShapes['get_purchases.instalments'];
          payments: JsonShapes['get_purchases.payments'];
          decision: 'agreed' | 'refused' | null;
          decision_reason: string | null;
          receipts: number;
        }[];
      };
      get_quote_draft: {
        Args: {
          target_quote_id: string | null;
        };
        Returns: {
          draft: JsonShapes['get_quote_draft.draft'];
          saved_at: string;
          saved_by: string | null;
        }[];
      };
      get_quote_offers: {
        Args: {
          target_project_id: string | null;
        };
        Returns: {
          quote_id: string;
          request_id: string;
          version: number;
          scope: 'quoted' | 'included' | 'not_quoted' | 'alternative';
          unit_price: number | null;
          line_value: number | null;
          price: number | null;
          previous_price: number | null;
          brand: string | null;
          model: string | null;
          alternative: string | null;
          sent_at: string;
          is_late: boolean;
          is_outdated: boolean;
          valid_until: string | null;
          is_expired: boolean;
          whole_only: boolean;
          total: number;
          freight: number | null;
          discount: number | null;
          taxes_included: boolean | null;
          taxes_note: string | null;
          payment_note: string | null;
          down_payment_percent: number | null;
          instalments: number | null;
          warranty_months: number | null;
          change_note: string | null;
        }[];
      };
      get_quote_progress_by_category: {
        Args: {
          target_project_id: string | null;
        };
        Returns: {
          category: string;
          total_quotes: number;
          submitted_quotes: number;
          progress_percentage: number;
        }[];
      };
      get_quote_record: {
        Args: {
          target_quote_id: string | null;
        };
        Returns: {
          quote_id: string;
          request_id: string;
          project_id: string;
          project_name: string;
          item_description: string;
          quantity: number;
          unit: string | null;
          category: string;
          architect_id: string;
          architect_name: string;
          supplier_id: string;
          supplier_name: string;
          supplier_company: string | null;
          status: 'requested' | 'submitted' | 'viewed' | 'approved' | 'rejected';
          closed_as:
            | 'declined'
            | 'no_response'
            | 'lost'
            | 'refused'
            | 'cancelled'
            | 'order_declined'
            | 'order_terminated'
            | 'bought_elsewhere'
            | null;
          price: number | null;
          unit_price: number | null;
          scope: 'quoted' | 'included' | 'not_quoted' | 'alternative' | null;
          delivery_time_days: number | null;
          item_note: string | null;
          rejection_reason: string | null;
          version: number;
          created_at: string;
          submitted_at: string | null;
          viewed_at: string | null;
          approved_at: string | null;
          order_id: string | null;
          order_year: number | null;
          order_number: number | null;
          paid: number;
          commission_rate: number | null;
          commission: number;
          origin: JsonShapes['get_quote_record.origin'] | null;
        }[];
      };
      get_quote_request: {
        Args: {
          target_quote_id: string | null;
        };
        Returns: {
          request_id: string;
          first_quote_id: string;
          decided_items: JsonShapes['get_quote_request.decided_items'];
          version: number;
          offer: JsonShapes['get_quote_request.offer'] | null;
          revision: JsonShapes['get_quote_request.revision'] | null;
          item_facts: JsonShapes['get_quote_request.item_facts'];
          architect_id: string;
          typed: JsonShapes['get_quote_request.typed'] | null;
        }[];
      };
      get_quote_response_details: {
        Args: {
          target_quote_id: string | null;
        };
        Returns: {
          quote_id: string;
          project_name: string;
          project_address: string | null;
          architect_name: string;
          architect_email: string | null;
          architect_phone: string | null;
          quote_category: string;
          items_data: JsonShapes['get_quote_response_details.items_data'];
          quote_price: number | null;
          quote_delivery_days: number | null;
          quote_notes: string | null;
          quote_status: 'requested' | 'submitted' | 'viewed' | 'approved' | 'rejected';
        }[];
      };
      get_ratings: {
        Args: {
          target_person_id: string | null;
        };
        Returns: {
          rating_id: string;
          rater_role: 'client' | 'architect' | 'supplier';
          category: string;
          punctuality: number;
          quality: number;
          scope: number;
          service: number;
          comment: string | null;
          reply: string | null;
          replied_at: string | null;
          rated_in: string;
          order_id: string | null;
          order_label: string | null;
          is_reported: boolean;
        }[];
      };
      get_registrations: {
        Args: {
          person_ids?: readonly string[] | null;
          waiting?: boolean | null;
        };
        Returns: {
          profile_id: string;
          tax_id: string | null;
          legal_name: string | null;
          cau: string | null;
          cities: string[];
          portfolio_url: string | null;
          email_proven: boolean;
          files: number;
          missing: string[];
          rejection_reason: string | null;
          rejected_at: string | null;
          first_rejection_reason: string | null;
          reapplied_at: string | null;
          reapplication_note: string | null;
          may_apply_again: boolean;
          full_name: string;
          email: string;
          company_name: string | null;
          phone_number: string | null;
          role: 'admin' | 'architect' | 'supplier' | 'client' | null;
          supplier_category: string | null;
          further_categories: string[];
          created_at: string;
          search_text: string;
        }[];
      };
      get_request_board: {
        Args: {
          target_project_id: string | null;
        };
        Returns: {
          request_id: string;
          category: string;
          supplier_id: string;
          supplier_name: string;
          state:
            | 'invited'
            | 'opened'
            | 'will_quote'
            | 'declined'
            | 'partly_answered'
            | 'answered'
            | 'decided'
            | 'closed';
          respond_until: string | null;
          accepts_late: boolean;
          is_late: boolean;
          round: number;
          addendum: number;
          opened_at: string | null;
          intent: 'will_quote' | 'will_not_quote' | null;
          decline_reason: 'schedule' | 'region' | 'scope' | 'price' | 'other' | null;
          decline_note: string | null;
          more_time_until: string | null;
          more_time_note: string | null;
          reminded_today: boolean;
          version: number;
          total: number | null;
          asked_items: number;
          priced_items: number;
          valid_until: string | null;
          owes: boolean;
          supplier_phone: string | null;
          guest: JsonShapes['get_request_board.guest'] | null;
          is_typed: boolean;
        }[];
      };
      get_request_record: {
        Args: {
          target_request_id: string | null;
        };
        Returns: {
          request_id: string;
          first_quote_id: string | null;
          project_id: string;
          project_name: string;
          category: string;
          architect_id: string;
          architect_name: string;
          supplier_id: string;
          supplier_name: string;
          supplier_company: string | null;
          state:
            | 'invited'
            | 'opened'
            | 'will_quote'
            | 'declined'
            | 'partly_answered'
            | 'answered'
            | 'decided'
            | 'closed'
            | 'withdrawn';
          invited_at: string;
          opened_at: string | null;
          respond_until: string | null;
          accepts_late: boolean;
          round: number;
          addendum: number;
          version: number;
          items: number;
          priced_items: number;
          approved_items: number;
          total: number;
          approved: number;
          instructions: string | null;
          decline_reason: 'schedule' | 'region' | 'scope' | 'price' | 'other' | null;
          decline_note: string | null;
          withdrawn_at: string | null;
          other_suppliers: number;
        }[];
      };
      get_request_specs: {
        Args: {
          target_quote_id: string | null;
        };
        Returns: {
          quote_id: string;
          item_id: string;
          code: string | null;
          brand: string | null;
          model: string | null;
          finish: string | null;
          color: string | null;
          size: string | null;
          notes: string | null;
          accepts_equivalent: boolean;
          cover_name: string | null;
          pictures: number;
        }[];
      };
      get_request_terms: {
        Args: {
          target_quote_id: string | null;
        };
        Returns: {
          request_id: string;
          project_id: string;
          terms_id: string | null;
          respond_until: string | null;
          accepts_late: boolean;
          is_closed: boolean;
          instructions: string | null;
          visit_at: string | null;
          visit_note: string | null;
          round: number;
          intent: 'will_quote' | 'will_not_quote' | null;
          decline_reason: 'schedule' | 'region' | 'scope' | 'price' | 'other' | null;
          decline_note: string | null;
          more_time_until: string | null;
          more_time_note: string | null;
          can_say_intent: boolean;
          can_reconsider: boolean;
          can_ask_time: boolean;
          can_ask: boolean;
          addenda: JsonShapes['get_request_terms.addenda'];
        }[];
      };
      get_request_to_type: {
        Args: {
          target_request_id: string | null;
        };
        Returns: {
          quote_id: string;
          project_name: string;
          project_address: string | null;
          architect_name: string;
          quote_category: string;
          items_data: JsonShapes['get_request_to_type.items_data'];
          quote_price: number | null;
          quote_delivery_days: number | null;
          quote_notes: string | null;
          quote_status: 'requested' | 'submitted' | 'viewed' | 'approved' | 'rejected';
          request_id: string;
          first_quote_id: string;
          decided_items: JsonShapes['get_request_to_type.decided_items'];
          version: number;
          offer: JsonShapes['get_request_to_type.offer'] | null;
          revision: JsonShapes['get_request_to_type.revision'] | null;
          item_facts: JsonShapes['get_request_to_type.item_facts'];
          architect_id: string;
          typed: JsonShapes['get_request_to_type.typed'] | null;
          addendum: number;
          supplier_name: string;
          respond_until: string | null;
          has_answered: boolean;
        }[];
      };
      get_request_totals: {
        Args: {
          target_request_ids: readonly string[] | null;
        };
        Returns: {
          request_id: string;
          category: string;
          quote_id: string;
          status: 'requested' | 'submitted' | 'viewed' | 'approved' | 'rejected';
          total: number | null;
          days: number | null;
          priced: number;
          items: number;
          valid_until: string | null;
        }[];
      };
      get_schedule: {
        Args: {
          target_project_id?: string | null;
          target_order_id?: string | null;
        };
        Returns: {
          kind: 'order' | 'milestone';
          id: string;
          milestone_id: string | null;
          order_id: string | null;
          order_label: string | null;
          order_status: 'issued' | 'confirmed' | 'cancelled' | null;
          title: string;
          category: string | null;
          supplier: string | null;
          starts_on: string;
          due_on: string | null;
          first_due_on: string | null;
          promised_on: string | null;
          announced_on: string | null;
          done_on: string | null;
          percent: number | null;
          state: 'planned' | 'going' | 'late' | 'done';
          after_id: string | null;
          is_early: boolean;
          version: number | null;
          delivery_id: string | null;
        }[];
      };
      get_selection_review: {
        Args: {
          target_project_id: string | null;
        };
        Returns: {
          selection_id: string;
          status: 'sent' | 'decided' | 'withdrawn';
          sent_at: string;
          decided_at: string | null;
          message: string | null;
          keep_undecided: boolean;
          total: number;
          quote_id: string;
          item_id: string;
          category: string;
          description: string;
          quantity: number;
          unit:
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
          supplier_name: string;
          supplier_company: string | null;
          version: number;
          price: number;
          scope: 'quoted' | 'included' | 'not_quoted' | 'alternative';
          delivery_time_days: number | null;
          warranty_months: number | null;
          brand: string | null;
          model: string | null;
          alternative: string | null;
          note: string | null;
          valid_until: string | null;
          forecast: number | null;
          category_approved: number;
          category_missing: number;
          project_missing: number;
          rivals: JsonShapes['get_selection_review.rivals'] | null;
          is_stale: boolean;
          decision: 'approved' | 'refused' | null;
          justification: string | null;
          undecided_categories: string[] | null;
          room: string | null;
          item_position: number;
          origin: JsonShapes['get_selection_review.origin'] | null;
        }[];
      };
      get_supplier_approved_projects: {
        Args: Record<never, never>;
        Returns: {
          quote_id: string;
          approved_at: string;
          quote_price: number;
          project_name: string;
          project_address: string | null;
          total_items: number;
          item_category: string;
          item_descriptions: string[];
          item_quantities: string[];
          quote_delivery_days: number;
          quote_notes: string | null;
          architect_name: string;
          architect_email: string;
          architect_phone: string | null;
          client_name: string;
          client_email: string | null;
          client_phone: string | null;
        }[];
      };
      get_supplier_quotes: {
        Args: {
          supplier_user_id: string | null;
        };
        Returns: {
          quote_id: string;
          project_name: string;
          item_descriptions: string[];
          total_items: number;
          item_category: string;
          architect_name: string;
          created_at: string;
          quote_status: 'requested' | 'submitted' | 'viewed' | 'approved' | 'rejected';
          rejection_reason: string | null;
        }[];
      };
      get_supplier_scorecards: {
        Args: {
          supplier_ids: readonly string[] | null;
        };
        Returns: {
          supplier_id: string;
          mean: number | null;
          projects: number;
          punctuality: number | null;
          quality: number | null;
          scope: number | null;
          service: number | null;
          requests: number;
          answered_share: number | null;
          hours_to_answer: number | null;
          deliveries: number;
          on_time_share: number | null;
          refused_share: number | null;
          open_claims: number;
        }[];
      };
      get_suppliers_without_category: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          full_name: string;
          email: string;
          company_name: string | null;
          created_at: string;
        }[];
      };
      get_support_request: {
        Args: {
          target_request_id: string | null;
          most?: number | null;
        };
        Returns: {
          id: string;
          label: string;
          subject: string;
          link: string | null;
          priority: number;
          state: 'open' | 'waiting' | 'solved';
          opened_at: string;
          waiting_since: string | null;
          solved_at: string | null;
          can_answer: boolean;
          account_id: string;
          account_name: string;
          account_role: 'admin' | 'architect' | 'supplier' | 'client' | null;
          account_status: 'pending_approval' | 'approved' | 'rejected';
          plan: 'basico' | 'profissional' | 'empresarial' | null;
          opener_name: string;
          assigned_to: string | null;
          assigned_name: string | null;
          message_count: number;
          messages: JsonShapes['get_support_request.messages'];
        }[];
      };
      get_tax_documents: {
        Args: {
          target_order_id: string | null;
        };
        Returns: {
          id: string;
          object_name: string | null;
          access_key: string | null;
          model: '55' | '65';
          series: number;
          number: number;
          issued_on: string;
          issuer_tax_id: string;
          issuer_name: string;
          recipient_tax_id: string | null;
          total: number;
          status: 'active' | 'cancelled' | 'removed';
          issuer_match: 'same' | 'same_root' | 'other' | 'unknown';
          recipient_match: 'same' | 'same_root' | 'other' | 'unknown';
          cancelled_on: string | null;
          removed_at: string | null;
          removal_reason: string | null;
          uploaded_role: 'client' | 'architect' | 'supplier';
          uploaded_at: string;
          may_remove: boolean;
          order_status: 'issued' | 'confirmed' | 'cancelled';
          order_price: number;
          covered: number;
          standing: 'lower' | 'equal' | 'higher';
        }[];
      };
      get_thread: {
        Args: {
          thread_id: string | null;
          gathered?: boolean | null;
        };
        Returns: {
          thread_id: string;
          project_id: string;
          project_name: string;
          request_id: string | null;
          category: string | null;
          other_id: string;
          other_name: string;
          other_role: 'admin' | 'architect' | 'supplier' | 'client';
          last_at: string | null;
          last_kind: 'text' | 'system' | null;
          last_event: string | null;
          last_data: JsonShapes['get_thread.last_data'] | null;
          last_body: string | null;
          last_is_mine: boolean | null;
          unread: number;
          is_closed: boolean;
          other_company: string | null;
          stored: JsonShapes['get_thread.stored'];
          last_events: number;
          is_guest: boolean;
          last_author: string | null;
          is_shared: boolean;
          authors: JsonShapes['get_thread.authors'];
        }[];
      };
      get_unread: {
        Args: Record<never, never>;
        Returns: {
          notifications: number;
          conversations: number;
        }[];
      };
      get_warranties: {
        Args: {
          target_project_id?: string | null;
          target_order_id?: string | null;
        };
        Returns: {
          order_id: string;
          begins_on: string | null;
          ends_on: string | null;
          may_claim: boolean;
        }[];
      };
      hand_over_account: {
        Args: {
          account_id: string | null;
          person_id: string | null;
          reason: string | null;
        };
        Returns: null;
      };
      has_approved_quotes: {
        Args: {
          supplier_user_id: string | null;
        };
        Returns: boolean;
      };
      has_pending_quotes: {
        Args: {
          supplier_user_id: string | null;
        };
        Returns: boolean;
      };
      import_items: {
        Args: {
          target_project_id: string | null;
          items: JsonShapes['import_items.items'] | null;
          dry_run?: boolean | null;
        };
        Returns: {
          row_number: number;
          item_id: string | null;
          field:
            | 'id'
            | 'description'
            | 'category'
            | 'quantity'
            | 'unit'
            | 'room'
            | 'code'
            | 'specifications_url'
            | null;
          error: string | null;
        }[];
      };
      increment_referral_count: {
        Args: {
          referrer_id: string | null;
        };
        Returns: null;
      };
      invite_admin: {
        Args: {
          admin_email: string | null;
          admin_name: string | null;
        };
        Returns: JsonShapes['invite_admin'];
      };
      invite_client: {
        Args: {
          invitation_id: string | null;
          project_name: string | null;
          project_address: string | null;
          client_name: string | null;
          client_email: string | null;
          target_project_id?: string | null;
        };
        Returns: string;
      };
      invite_person: {
        Args: {
          invitation_id: string | null;
          email: string | null;
          person_name: string | null;
          person_role: string | null;
        };
        Returns: string;
      };
      is_push_subscribed: {
        Args: {
          endpoint: string | null;
        };
        Returns: boolean;
      };
      issue_addendum: {
        Args: {
          target_project_id: string | null;
          category: string | null;
          note: string | null;
          changes?: JsonShapes['issue_addendum.changes'] | null;
          respond_until?: string | null;
        };
        Returns: {
          number: number;
          reopened: number;
        }[];
      };
      keep_choices: {
        Args: {
          target_project_id: string | null;
          changes: JsonShapes['keep_choices.changes'] | null;
        };
        Returns: string;
      };
      keep_quote: {
        Args: {
          target_quote_id: string | null;
          note?: string | null;
        };
        Returns: null;
      };
      leave_account: {
        Args: Record<never, never>;
        Returns: null;
      };
      leave_guest_list: {
        Args: {
          secret: string | null;
          scope?: string | null;
        };
        Returns: null;
      };
      list_account_managers: {
        Args: Record<never, never>;
        Returns: {
          account_id: string;
          account_name: string;
          plan: 'basico' | 'profissional' | 'empresarial' | null;
          manager_id: string | null;
          manager_name: string | null;
          named_at: string;
          left_at: string | null;
        }[];
      };
      list_account_notes: {
        Args: {
          kind: string | null;
          entity_id: string | null;
        };
        Returns: {
          id: string;
          author_id: string;
          author_name: string;
          body: string;
          mentions: string[];
          created_at: string;
          changed_at: string | null;
          is_own: boolean;
          may_remove: boolean;
        }[];
      };
      list_account_people: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          is_invitation: boolean;
          full_name: string;
          email: string;
          person_role: 'owner' | 'manager' | 'collaborator' | 'reader';
          since: string;
          expires_at: string | null;
          last_used_at: string | null;
          has_second_factor: boolean;
          is_suspended: boolean;
        }[];
      };
      list_admin_invitations: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          full_name: string;
          email: string;
          created_at: string;
          expires_at: string;
          invited_by_name: string;
        }[];
      };
      list_admin_users: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          full_name: string;
          email: string;
          created_at: string;
        }[];
      };
      list_api_tokens: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          name: string;
          shown: string;
          rights: 'none' | 'prepare' | 'prepare decide';
          made_by: string | null;
          made_by_name: string | null;
          created_at: string;
          expires_at: string;
          last_used_at: string | null;
          last_ip: string | null;
          ended_at: string | null;
        }[];
      };
      list_audit: {
        Args: {
          before_id?: number | null;
          most?: number | null;
          kind?: string | null;
          act?: string | null;
          person?: string | null;
          since?: string | null;
          until?: string | null;
          account?: string | null;
        };
        Returns: {
          id: number;
          happened_at: string;
          actor_id: string | null;
          actor_name: string | null;
          actor_role: string | null;
          session_id: string | null;
          action: string;
          entity_kind: string;
          entity_id: string | null;
          project_id: string | null;
          subject: string | null;
          before: JsonShapes['list_audit.before'] | null;
          after: JsonShapes['list_audit.after'] | null;
          account_id: string | null;
          account_name: string | null;
        }[];
      };
      list_categories: {
        Args: Record<never, never>;
        Returns: {
          key: string;
          label: string;
          retired: boolean;
        }[];
      };
      list_client_invitations: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          project_name: string;
          project_address: string | null;
          client_name: string;
          client_email: string;
          state: 'waiting' | 'expired' | 'unconfirmed' | 'joined' | 'rejected';
          created_at: string;
          expires_at: string;
          mails: number;
          joined_name: string | null;
          joined_email: string | null;
          project_id: string;
          mailed_at: string | null;
        }[];
      };
      list_commission_invoices: {
        Args: Record<never, never>;
        Returns: {
          invoice_id: string;
          supplier_id: string;
          supplier_name: string;
          supplier_company: string | null;
          supplier_phone: string | null;
          year: number;
          number: number;
          period: string;
          amount: number;
          status: 'open' | 'paid' | 'cancelled';
          issued_at: string;
          due_on: string;
          paid_on: string | null;
          cancelled_at: string | null;
          nfse_number: string | null;
          notes: string | null;
          days_late: number;
          supplier_key: string;
          search_text: string;
          received: number;
          charges: number;
          owed: number;
        }[];
      };
      list_commissions: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          created_at: string;
          project_name: string | null;
          item_description: string | null;
          category: string | null;
          supplier_name: string | null;
          supplier_company: string | null;
          price: number;
          commission_rate: number;
          commission_amount: number;
          project_key: string | null;
          supplier_key: string | null;
          category_key: string | null;
          kind: 'approval' | 'change' | 'cancellation';
          status: 'foreseen' | 'due' | 'invoiced' | 'paid' | 'cancelled';
          due_at: string | null;
          supplier_id: string;
          order_id: string | null;
          order_year: number | null;
          order_number: number | null;
          change_order_number: number | null;
          invoice_id: string | null;
          invoice_year: number | null;
          invoice_number: number | null;
          project_id: string;
          quote_id: string;
          search_text: string;
        }[];
      };
      list_erasure_requests: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          user_id: string;
          full_name: string | null;
          email: string | null;
          role: 'admin' | 'architect' | 'supplier' | 'client' | null;
          status: 'open' | 'refused' | 'done';
          reason: string | null;
          requested_at: string;
          decided_at: string | null;
          decided_by_name: string | null;
          decision_reason: string | null;
          obstacles: string[];
        }[];
      };
      list_guest_claims: {
        Args: Record<never, never>;
        Returns: {
          guest_id: string;
          account_id: string;
          contact_name: string;
          contact_email: string | null;
          account_name: string;
          account_company: string | null;
          account_email: string;
          joined_at: string;
        }[];
      };
      list_guest_traffic: {
        Args: {
          since?: string | null;
        };
        Returns: {
          architect_id: string;
          architect_name: string;
          architect_email: string;
          contacts: number;
          requests: number;
          links_copied: number;
          links_mailed: number;
          links_opened: number;
          answers: number;
          typed: number;
          orders: number;
          opted_out: number;
          blocked: number;
        }[];
      };
      list_guests: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          full_name: string;
          company_name: string | null;
          email: string | null;
          phone_number: string | null;
          category: string | null;
          further_categories: string[];
          created_at: string;
          used_at: string;
          requests: number;
          orders: number;
          refuses: boolean;
          is_blocked: boolean;
          name_key: string;
          search_text: string;
        }[];
      };
      list_health_faults: {
        Args: Record<never, never>;
        Returns: {
          kind:
            | 'disk_low'
            | 'files_low'
            | 'mail_off'
            | 'mail_late'
            | 'mail_given_up'
            | 'job_failed'
            | 'job_unfinished'
            | 'job_overdue'
            | 'push_late'
            | 'webhooks_late'
            | 'site_url'
            | 'site_http'
            | 'no_proxy'
            | 'files_away'
            | 'postgres_old'
            | 'node_old'
            | 'backup_never'
            | 'backup_old'
            | 'versions_differ';
          since: string | null;
          amount: number | null;
          detail: string | null;
        }[];
      };
      list_health_gateways: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          started_at: string;
          seen_at: string;
          is_up: boolean;
          version: string | null;
          node: string;
          mail: 'sent' | 'shown' | 'failing' | 'none';
          push: boolean;
          disk_free: number | null;
          disk_total: number | null;
          files_in: 'folder' | 'bucket';
          files_free: number | null;
          files_total: number | null;
        }[];
      };
      list_health_jobs: {
        Args: Record<never, never>;
        Returns: {
          name: string;
          every_minutes: number;
          last_run_at: string;
          ended_at: string | null;
          failed_at: string | null;
          failure: string | null;
          next_at: string;
          state: 'done' | 'running' | 'failed' | 'unfinished' | 'overdue';
        }[];
      };
      list_health_tables: {
        Args: Record<never, never>;
        Returns: {
          name: string;
          bytes: number;
          grown_bytes: number | null;
        }[];
      };
      list_logos: {
        Args: {
          person_ids: readonly string[] | null;
        };
        Returns: {
          person_id: string;
          name: string;
        }[];
      };
      list_memberships: {
        Args: {
          target_profile_id: string | null;
        };
        Returns: {
          account_id: string;
          account_name: string;
          account_role: 'admin' | 'architect' | 'supplier' | 'client';
          person_id: string;
          person_name: string;
          person_email: string;
          person_role: 'owner' | 'manager' | 'collaborator' | 'reader';
          joined_at: string;
          ended_at: string | null;
        }[];
      };
      list_my_access: {
        Args: Record<never, never>;
        Returns: {
          happened_at: string;
          action: string;
          address: string | null;
          device: string | null;
          is_current: boolean;
        }[];
      };
      list_my_accounts: {
        Args: Record<never, never>;
        Returns: {
          account_id: string;
          name: string;
          account_role: 'admin' | 'architect' | 'supplier' | 'client';
          person_role: 'owner' | 'manager' | 'collaborator' | 'reader';
          is_own: boolean;
          status: 'pending_approval' | 'approved' | 'rejected';
          is_suspended: boolean;
          unread: number;
        }[];
      };
      list_my_objections: {
        Args: Record<never, never>;
        Returns: {
          project_id: string;
          status: 'open' | 'dismissed' | 'upheld';
          objected_at: string;
          decided_at: string | null;
        }[];
      };
      list_my_sessions: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          created_at: string;
          last_used_at: string;
          user_agent: string | null;
          ip: string | null;
          aal: 'aal1' | 'aal2';
          is_current: boolean;
        }[];
      };
      list_notification_preferences: {
        Args: Record<never, never>;
        Returns: {
          topic: string;
          in_app: boolean;
          mail: string;
          push: boolean;
          stays_listed: boolean;
        }[];
      };
      list_notifications: {
        Args: {
          only_unread?: boolean | null;
          before?: string | null;
          before_id?: string | null;
          most?: number | null;
        };
        Returns: {
          id: string;
          kind: string;
          topic: string | null;
          link: string;
          data: JsonShapes['list_notifications.data'];
          times: number;
          happened_at: string;
          read_at: string | null;
          project_id: string | null;
          project_name: string | null;
          request_id: string | null;
          about_name: string | null;
          account_name: string | null;
        }[];
      };
      list_offer_origins: {
        Args: {
          target_project_id?: string | null;
          among?: readonly string[] | null;
        };
        Returns: {
          quote_id: string;
          item_id: string;
          request_id: string;
          order_id: string | null;
          supplier_id: string;
          version: number | null;
          is_guest: boolean;
          source: 'account' | 'link' | 'behalf' | null;
          channel: 'email' | 'pdf' | 'whatsapp' | 'phone' | 'paper' | 'shop' | null;
          received_on: string | null;
          said_by: string | null;
          entered_by: string | null;
          confirmed_at: string | null;
          disowned_at: string | null;
          files: number;
        }[];
      };
      list_orders_to_confirm: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          number: number;
          year: number;
          category: string;
          project_name: string;
          architect_name: string;
          price: number;
          created_at: string;
          items: number;
          rooms: string[];
        }[];
      };
      list_outbox: {
        Args: Record<never, never>;
        Returns: {
          id: number;
          kind: string;
          recipient: string;
          subject: string;
          body_text: string;
          body_html: string;
          created_at: string;
        }[];
      };
      list_payable_instalments: {
        Args: {
          architect_user_id?: string | null;
        };
        Returns: {
          instalment_id: string;
          order_id: string;
          order_number: number;
          order_year: number;
          project_name: string;
          category: string;
          supplier_name: string;
          supplier_company: string | null;
          number: number;
          count: number;
          label: string;
          amount: number;
          due_on: string | null;
          expected_on: string;
          paid: number;
          remaining: number;
          state: 'paid' | 'late' | 'partial' | 'due';
          supplier_key: string;
          search_text: string;
        }[];
      };
      list_payable_quotes: {
        Args: {
          architect_user_id?: string | null;
        };
        Returns: {
          quote_id: string;
          project_name: string;
          supplier_name: string;
          item_description: string;
          quote_price: number;
          category: string;
          has_payment: boolean;
          total_paid: number;
          remaining_amount: number;
          place: number;
          status: 'Pendente' | 'Parcial' | 'Pago';
          item_key: string;
          supplier_key: string;
          search_text: string;
        }[];
      };
      list_payments_to_confirm: {
        Args: Record<never, never>;
        Returns: {
          batch_id: string;
          order_id: string;
          order_label: string;
          category: string;
          project_name: string;
          amount: number;
          payment_date: string;
          recorded_at: string;
          recorded_by: 'admin' | 'architect' | 'supplier' | 'client';
          version: number;
        }[];
      };
      list_people: {
        Args: {
          serving?: string | null;
        };
        Returns: {
          id: string;
          full_name: string;
          email: string;
          company_name: string | null;
          phone_number: string | null;
          role: 'admin' | 'architect' | 'supplier' | 'client' | null;
          status: 'pending_approval' | 'approved' | 'rejected';
          supplier_category: string | null;
          further_categories: string[];
          commission_rate: number | null;
          created_at: string;
          suspended_at: string | null;
          notes: number;
          plan: 'basico' | 'profissional' | 'empresarial' | null;
          plan_asked: 'basico' | 'profissional' | 'empresarial' | null;
          name_key: string;
          search_text: string;
          is_guest: boolean;
          requests: number;
          answered: number;
          orders: number;
        }[];
      };
      list_person_sessions: {
        Args: {
          target_profile_id: string | null;
        };
        Returns: {
          id: string;
          created_at: string;
          last_used_at: string;
          user_agent: string | null;
          ip: string | null;
          aal: 'aal1' | 'aal2';
        }[];
      };
      list_products: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          category: string;
          description: string;
          unit:
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
          code: string | null;
          brand: string | null;
          model: string | null;
          finish: string | null;
          color: string | null;
          size: string | null;
          vendor_name: string | null;
          vendor_url: string | null;
          notes: string | null;
          accepts_equivalent: boolean;
          cover_id: string | null;
          picture_id: string | null;
          picture_name: string | null;
          files: number;
          is_archived: boolean;
          version: number;
          created_at: string;
          name_key: string;
          search_text: string;
        }[];
      };
      list_programs_of: {
        Args: {
          target_profile_id: string | null;
        };
        Returns: {
          id: string;
          name: string;
          rights: 'none' | 'prepare' | 'prepare decide';
          made_by_name: string | null;
          created_at: string;
          expires_at: string;
          last_used_at: string | null;
          ended_at: string | null;
        }[];
      };
      list_project_objections: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          project_id: string;
          project_name: string;
          project_status: 'planning' | 'quoting' | 'in_progress' | 'completed' | 'archived';
          project_opened_at: string;
          client_name: string;
          client_email: string;
          architect_id: string;
          architect_name: string;
          architect_email: string;
          architect_company: string | null;
          status: 'open' | 'dismissed' | 'upheld';
          objected_at: string;
          decided_at: string | null;
          decided_by_name: string | null;
        }[];
      };
      list_project_people: {
        Args: {
          project_id: string | null;
        };
        Returns: {
          person_id: string;
          full_name: string;
          person_role: 'owner' | 'manager' | 'collaborator' | 'reader';
          follows: boolean;
        }[];
      };
      list_projects: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          name: string;
          address: string | null;
          status: 'planning' | 'quoting' | 'in_progress' | 'completed' | 'archived';
          created_at: string;
          architect_id: string;
          architect_name: string | null;
          client_id: string | null;
          client_name: string | null;
          items: number;
          approved: number;
          paid: number;
          planned: number;
          open_items: number;
          suppliers_asked: number;
          suppliers_answered: number;
          last_paid_on: string | null;
          name_key: string;
          architect_key: string | null;
          client_key: string | null;
          search_text: string;
        }[];
      };
      list_purchases: {
        Args: Record<never, never>;
        Returns: {
          purchase_id: string;
          project_id: string;
          project_name: string;
          label: string;
          kind: 'material' | 'labour' | 'service' | 'fee' | 'tax' | 'professional' | 'other';
          vendor: string;
          bought_on: string | null;
          total: number;
          paid: number;
          remaining: number;
          to_reimburse: number;
          state: 'cancelled' | 'paid' | 'late' | 'partial' | 'planned' | 'due';
          created_at: string;
          vendor_key: string;
          search_text: string;
        }[];
      };
      list_questions: {
        Args: {
          target_project_id: string | null;
          category: string | null;
        };
        Returns: {
          id: string;
          item_id: string | null;
          body: string;
          published_body: string | null;
          answer: string | null;
          is_public: boolean;
          is_mine: boolean;
          asked_by: string | null;
          asked_at: string | null;
          answered_at: string | null;
        }[];
      };
      list_quote_requests: {
        Args: Record<never, never>;
        Returns: {
          request_id: string;
          quote_id: string;
          first_quote_id: string;
          project_name: string;
          category: string;
          architect_name: string;
          item_descriptions: string[];
          total_items: number;
          created_at: string;
          quote_status: 'requested' | 'submitted' | 'viewed' | 'approved' | 'rejected';
          rejection_reason: string | null;
          requested_items: number;
          waiting_items: number;
          approved_items: number;
          rejected_items: number;
          unquoted_items: number;
          not_selected: boolean;
          under_way: boolean;
          respond_until: string | null;
          accepts_late: boolean;
          intent: 'will_quote' | 'will_not_quote' | null;
          opened_at: string | null;
          round: number;
          addendum: number;
          version: number;
          valid_until: string | null;
          owes: 'answer' | 'again' | 'late' | 'revision' | 'expiring' | 'expired' | null;
          due_at: string | null;
          place: number;
          search_text: string;
        }[];
      };
      list_quote_versions: {
        Args: {
          target_quote_id: string | null;
        };
        Returns: {
          request_id: string;
          version: number;
          round: number;
          addendum: number;
          sent_at: string;
          is_late: boolean;
          total: number;
          freight: number | null;
          discount: number | null;
          taxes_included: boolean | null;
          taxes_note: string | null;
          payment_note: string | null;
          down_payment_percent: number | null;
          instalments: number | null;
          warranty_months: number | null;
          valid_until: string | null;
          whole_only: boolean;
          delivery_time_days: number | null;
          notes: string | null;
          change_note: string | null;
          attachment_ids: string[];
          lines: JsonShapes['list_quote_versions.lines'];
        }[];
      };
      list_ratings_to_moderate: {
        Args: Record<never, never>;
        Returns: {
          rating_id: string;
          order_id: string;
          order_label: string;
          category: string;
          rater_role: 'client' | 'architect' | 'supplier';
          rater_name: string;
          rated_id: string;
          rated_name: string;
          punctuality: number;
          quality: number;
          scope: number;
          service: number;
          comment: string | null;
          reply: string | null;
          is_held: boolean;
          is_hidden: boolean;
          hidden_reason: string | null;
          reported_at: string | null;
          report_reason: string | null;
          waits_since: string | null;
        }[];
      };
      list_receivables: {
        Args: Record<never, never>;
        Returns: {
          instalment_id: string;
          order_id: string;
          order_label: string;
          order_status: 'issued' | 'confirmed' | 'cancelled';
          category: string;
          project_name: string;
          number: number;
          count: number;
          label: string;
          amount: number;
          due_on: string | null;
          expected_on: string;
          paid: number;
          remaining: number;
          state: 'paid' | 'late' | 'partial' | 'due';
          project_key: string;
          search_text: string;
        }[];
      };
      list_record_items: {
        Args: {
          target_project_id: string | null;
        };
        Returns: {
          id: string;
          place: number;
          description: string;
          category: string;
          quantity: number;
          unit: string;
          room: string | null;
          cancelled_at: string | null;
          asked: number;
          answered: number;
          quote_id: string | null;
          supplier_id: string | null;
          supplier_name: string | null;
          price: number | null;
          paid: number;
          search_text: string;
        }[];
      };
      list_reference_tables: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          source: string;
          month: string;
          state:
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
          regime: 'onerado' | 'desonerado';
          status: 'loading' | 'published' | 'retired';
          rows: number;
          published_at: string | null;
        }[];
      };
      list_referrals: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          invited_at: string;
          completed_at: string | null;
          status: 'pending' | 'completed' | 'expired';
          referred_email: string;
          referrer_name: string | null;
          referrer_email: string | null;
          referred_name: string | null;
          referred_role: 'admin' | 'architect' | 'supplier' | 'client' | null;
          referrer_key: string | null;
          referred_key: string;
          search_text: string;
        }[];
      };
      list_spec_versions: {
        Args: {
          target_item_id: string | null;
        };
        Returns: {
          version: number;
          content: JsonShapes['list_spec_versions.content'];
          source: 'sent' | 'addendum' | 'change_order';
          outcome: 'proposed' | 'approved' | 'refused' | 'replaced' | 'withdrawn';
          message: string | null;
          reason: string | null;
          sent_at: string;
          decided_at: string | null;
          content_hash: string | null;
        }[];
      };
      list_supplier_deals: {
        Args: {
          target_quote_id?: string | null;
          with_items?: boolean | null;
        };
        Returns: {
          quote_id: string;
          project_status: 'planning' | 'quoting' | 'in_progress' | 'completed' | 'archived';
          items: JsonShapes['list_supplier_deals.items'];
          total_paid: number;
          remaining_amount: number;
          commission_rate: number | null;
          commission_amount: number;
          orders: JsonShapes['list_supplier_deals.orders'];
          project_name: string;
          architect_name: string;
          category: string;
          rooms: string[];
          total_items: number;
          price: number;
          approved_at: string;
          state: 'to_confirm' | 'open' | 'finished';
          place: number;
          next_delivery_on: string | null;
          next_delivery: string | null;
          is_late: boolean;
          project_key: string;
          search_text: string;
          totals: JsonShapes['list_supplier_deals.totals'];
        }[];
      };
      list_supplier_requests: {
        Args: {
          supplier_user_id: string | null;
        };
        Returns: {
          quote_id: string;
          project_name: string;
          item_descriptions: string[];
          total_items: number;
          item_category: string;
          architect_name: string;
          created_at: string;
          quote_status: 'requested' | 'submitted' | 'viewed' | 'approved' | 'rejected';
          rejection_reason: string | null;
          requested_items: number;
          waiting_items: number;
          approved_items: number;
          rejected_items: number;
          unquoted_items: number;
          not_selected: boolean;
          under_way: boolean;
          request_id: string;
          first_quote_id: string;
        }[];
      };
      list_suppliers_to_invite: {
        Args: {
          serving: string | null;
        };
        Returns: {
          id: string;
          full_name: string;
          company_name: string | null;
          email: string;
          phone_number: string | null;
          works: number;
          requests: number;
          answered: number;
          declined: number;
          last_price: number | null;
          last_unit: string | null;
          last_item: string | null;
          last_price_at: string | null;
          name_key: string;
          search_text: string;
        }[];
      };
      list_support_requests: {
        Args: {
          at?: string | null;
        };
        Returns: {
          id: string;
          label: string;
          subject: string;
          account_id: string;
          account_name: string;
          account_role: 'admin' | 'architect' | 'supplier' | 'client' | null;
          plan: 'basico' | 'profissional' | 'empresarial' | null;
          priority: number;
          state: 'open' | 'waiting' | 'solved';
          is_overdue: boolean;
          place: number;
          assigned_to: string | null;
          assigned_name: string | null;
          opened_at: string;
          waiting_since: string | null;
          changed_at: string;
          search_text: string;
        }[];
      };
      list_threads: {
        Args: {
          only_unread?: boolean | null;
          before?: string | null;
          before_id?: string | null;
          most?: number | null;
          gathered?: boolean | null;
          search?: string | null;
          in_project?: string | null;
          with_person?: string | null;
        };
        Returns: {
          thread_id: string;
          project_id: string;
          project_name: string;
          request_id: string | null;
          category: string | null;
          other_id: string;
          other_name: string;
          other_role: 'admin' | 'architect' | 'supplier' | 'client';
          last_at: string;
          last_kind: 'text' | 'system';
          last_event: string | null;
          last_data: JsonShapes['list_threads.last_data'];
          last_body: string;
          last_is_mine: boolean | null;
          unread: number;
          is_closed: boolean;
          other_company: string | null;
          stored: JsonShapes['list_threads.stored'];
          last_events: number;
          found_at: string | null;
          found_text: string | null;
          total: number;
          last_author: string | null;
        }[];
      };
      list_webhook_deliveries: {
        Args: {
          webhook_id: string | null;
        };
        Returns: {
          delivery_id: string;
          event_id: string;
          type: string;
          happened_at: string;
          created_at: string;
          status: 'sent' | 'waiting' | 'given_up';
          attempts: number;
          tried_at: string | null;
          next_at: string | null;
          sent_at: string | null;
          status_code: number | null;
          took_ms: number | null;
          error: string | null;
          response_start: string | null;
        }[];
      };
      list_webhooks: {
        Args: Record<never, never>;
        Returns: {
          webhook_id: string;
          url: string;
          events: string[];
          description: string;
          status: 'on' | 'paused' | 'disabled';
          disabled_why: 'gone' | 'failing' | 'ended' | null;
          created_at: string;
          made_by: string;
          made_by_name: string;
          rotated_at: string | null;
          last_sent_at: string | null;
          last_tried_at: string | null;
          last_status_code: number | null;
          last_error: string | null;
          failing_since: string | null;
          waiting: number;
        }[];
      };
      list_who_could_see: {
        Args: {
          kind: string | null;
          entity: string | null;
          since?: string | null;
          until?: string | null;
        };
        Returns: {
          person_id: string;
          full_name: string;
          email: string;
          role: 'admin' | 'architect' | 'supplier' | 'client' | null;
          reach: string;
          had_session: boolean;
          last_signed_in_at: string | null;
          last_act_at: string | null;
          exports: number;
        }[];
      };
      make_request_link: {
        Args: {
          request_id: string | null;
          by_mail?: boolean | null;
        };
        Returns: string;
      };
      mark_notifications_read: {
        Args: {
          ids?: readonly string[] | null;
        };
        Returns: number;
      };
      mark_quotes_viewed: {
        Args: {
          target_project_id: string | null;
        };
        Returns: number;
      };
      mark_request_opened: {
        Args: {
          target_quote_id: string | null;
        };
        Returns: null;
      };
      mark_thread_read: {
        Args: {
          thread_id: string | null;
          until: string | null;
          gathered?: boolean | null;
        };
        Returns: number;
      };
      measure_parts: {
        Args: {
          target_order_id: string | null;
          measures: JsonShapes['measure_parts.measures'] | null;
          target_change_order_id?: string | null;
        };
        Returns: {
          change_order_id: string;
          number: number | null;
          version: number;
        }[];
      };
      moderate_rating: {
        Args: {
          rating_id: string | null;
          decision: string | null;
          reason?: string | null;
        };
        Returns: null;
      };
      move_items: {
        Args: {
          target_project_id: string | null;
          item_ids: readonly string[] | null;
          before_item?: string | null;
          to_room?: string | null;
          keep_rooms?: boolean | null;
        };
        Returns: null;
      };
      my_policy_agreement: {
        Args: Record<never, never>;
        Returns: JsonShapes['my_policy_agreement'];
      };
      my_privacy: {
        Args: Record<never, never>;
        Returns: JsonShapes['my_privacy'];
      };
      note_editing: {
        Args: {
          kind: string | null;
          entity_id: string | null;
        };
        Returns: {
          person_name: string;
          seen_at: string;
        }[];
      };
      note_guest: {
        Args: {
          secret: string | null;
          act: string | null;
          reason?: string | null;
          note?: string | null;
        };
        Returns: null;
      };
      object_to_project: {
        Args: {
          target_project_id: string | null;
        };
        Returns: null;
      };
      offer_account: {
        Args: {
          person_id: string | null;
        };
        Returns: null;
      };
      open_round: {
        Args: {
          target_project_id: string | null;
          item_ids: readonly string[] | null;
          suppliers?: readonly string[] | null;
          respond_until?: string | null;
          note?: string | null;
        };
        Returns: {
          request_id: string;
          round: number;
        }[];
      };
      open_support_request: {
        Args: {
          request_id: string | null;
          subject: string | null;
          body: string | null;
          link?: string | null;
          files?: number | null;
        };
        Returns: string;
      };
      pay_commission_invoice: {
        Args: {
          target_invoice_id: string | null;
          paid_on: string | null;
          notes?: string | null;
          amount?: number | null;
          waives_charges?: boolean | null;
          seen_received?: number | null;
        };
        Returns: null;
      };
      pay_instalment: {
        Args: {
          target_instalment_id: string | null;
          amount: number | null;
          payment_date: string | null;
          notes?: string | null;
          batch_id?: string | null;
          really_another?: boolean | null;
        };
        Returns: {
          payment_batch_id: string;
          paid: number;
          remaining_amount: number;
        }[];
      };
      pay_purchase: {
        Args: {
          purchase_id: string | null;
          amount: number | null;
          payment_date: string | null;
          paid_by?: string | null;
          notes?: string | null;
          batch_id?: string | null;
          really_another?: boolean | null;
        };
        Returns: {
          payment_id: string;
          paid: number;
          remaining_amount: number;
        }[];
      };
      payment_ledger_totals: {
        Args: {
          from_day?: string | null;
          until_day?: string | null;
          project_ids?: readonly string[] | null;
          only_category?: string | null;
          target_supplier_id?: string | null;
          with_outside?: boolean | null;
        };
        Returns: {
          payments: number;
          amount: number;
          paid: number;
          reversed: number;
        }[];
      };
      payment_totals: {
        Args: {
          architect_user_id?: string | null;
        };
        Returns: {
          quotes: number;
          approved: number;
          paid: number;
          remaining: number;
        }[];
      };
      platform_figures: {
        Args: Record<never, never>;
        Returns: {
          pending_users: number;
          projects: number;
          commissions_total: number;
          commissions_month: number;
          received_month: number;
          received_invoices: number;
          deals_month: number;
          foreseen: number;
          due: number;
        }[];
      };
      preview_commission_closing: {
        Args: {
          period: string | null;
        };
        Returns: {
          supplier_id: string;
          supplier_name: string;
          supplier_company: string | null;
          deals: number;
          due_amount: number;
          credit_before: number;
          total: number;
          state: 'to_invoice' | 'credit' | 'invoiced';
          invoice_id: string | null;
          invoice_year: number | null;
          invoice_number: number | null;
        }[];
      };
      preview_confirmation: {
        Args: {
          target_quote_id: string | null;
        };
        Returns: {
          total: number | null;
          refusal: string | null;
        }[];
      };
      preview_guest_claim: {
        Args: {
          secret: string | null;
        };
        Returns: {
          contact_name: string;
          architect_name: string;
          category: string;
          state: string | null;
          is_confirmed: boolean;
          requests: number | null;
          orders: number | null;
        }[];
      };
      preview_handover: {
        Args: {
          target_project_id: string | null;
        };
        Returns: {
          content: JsonShapes['preview_handover.content'];
        }[];
      };
      project_figures: {
        Args: Record<never, never>;
        Returns: {
          total: number;
          planning: number;
          quoting: number;
          in_progress: number;
          completed: number;
          archived: number;
          approved: number;
          paid: number;
        }[];
      };
      propose_payments: {
        Args: {
          lines: JsonShapes['propose_payments.lines'] | null;
        };
        Returns: {
          place: number;
          standing: 'proposed' | 'choose' | 'none' | 'recorded';
          choice: number | null;
          instalment_id: string | null;
          order_id: string | null;
          order_label: string | null;
          project_name: string | null;
          supplier_name: string | null;
          number: number | null;
          count: number | null;
          label: string | null;
          due_on: string | null;
          remaining: number | null;
          order_remaining: number | null;
          reasons: string[];
          recorded_on: string | null;
        }[];
      };
      publish_issues: {
        Args: {
          target_project_id: string | null;
          issue_ids: readonly string[] | null;
        };
        Returns: {
          issue_id: string;
          number: number;
          saved_version: number;
        }[];
      };
      publish_reference_import: {
        Args: {
          table_ids: readonly string[] | null;
          expected_rows: readonly number[] | null;
        };
        Returns: null;
      };
      rate_order: {
        Args: {
          target_order_id: string | null;
          scores: JsonShapes['rate_order.scores'] | null;
          comment?: string | null;
        };
        Returns: {
          rating_id: string;
          sealed_until: string;
        }[];
      };
      receivable_totals: {
        Args: Record<never, never>;
        Returns: {
          instalments: number;
          remaining: number;
          late: number;
          next_30_days: number;
          received: number;
        }[];
      };
      record_export: {
        Args: {
          kind: string | null;
          subject?: string | null;
          row_count?: number | null;
        };
        Returns: null;
      };
      record_statement_payments: {
        Args: {
          payments: JsonShapes['record_statement_payments.payments'] | null;
        };
        Returns: {
          place: number;
          payment_batch_id: string;
          paid: number;
          is_new: boolean;
        }[];
      };
      referral_figures: {
        Args: Record<never, never>;
        Returns: {
          total: number;
          completed: number;
          pending: number;
        }[];
      };
      refuse_erasure: {
        Args: {
          request_id: string | null;
          reason: string | null;
        };
        Returns: null;
      };
      reinstate_profile: {
        Args: {
          target_profile_id: string | null;
        };
        Returns: null;
      };
      remind_suppliers: {
        Args: {
          request_ids: readonly string[] | null;
        };
        Returns: {
          request_id: string;
        }[];
      };
      remove_account_note: {
        Args: {
          note_id: string | null;
        };
        Returns: null;
      };
      remove_guest: {
        Args: {
          guest_id: string | null;
        };
        Returns: null;
      };
      remove_lost_factors: {
        Args: {
          person_email: string | null;
          reason: string | null;
        };
        Returns: JsonShapes['remove_lost_factors'];
      };
      remove_milestone: {
        Args: {
          milestone_id: string | null;
        };
        Returns: null;
      };
      remove_person: {
        Args: {
          person_id: string | null;
        };
        Returns: null;
      };
      remove_person_note: {
        Args: {
          note_id: string | null;
        };
        Returns: null;
      };
      remove_push_subscription: {
        Args: {
          endpoint: string | null;
        };
        Returns: null;
      };
      remove_tax_document: {
        Args: {
          target_document_id: string | null;
          reason: string | null;
        };
        Returns: null;
      };
      remove_webhook: {
        Args: {
          webhook_id: string | null;
        };
        Returns: null;
      };
      rename_api_token: {
        Args: {
          token_id: string | null;
          token_name: string | null;
        };
        Returns: null;
      };
      renew_calendar_link: {
        Args: Record<never, never>;
        Returns: string;
      };
      renew_client_invitation: {
        Args: {
          invitation_id: string | null;
          by_mail: boolean | null;
        };
        Returns: string;
      };
      renew_person_invitation: {
        Args: {
          invitation_id: string | null;
        };
        Returns: null;
      };
      reopen_commission_invoice: {
        Args: {
          target_invoice_id: string | null;
          reason: string | null;
          seen_received?: number | null;
        };
        Returns: null;
      };
      reopen_delivery: {
        Args: {
          target_delivery_id: string | null;
          reason: string | null;
        };
        Returns: {
          saved_id: string;
          saved_version: number;
        }[];
      };
      replay_webhook: {
        Args: {
          webhook_id: string | null;
          since: string | null;
        };
        Returns: number;
      };
      reply_rating: {
        Args: {
          rating_id: string | null;
          reply: string | null;
        };
        Returns: string;
      };
      report_funnel: {
        Args: {
          since?: string | null;
          until?: string | null;
        };
        Returns: {
          track: 'client' | 'architect' | 'supplier' | 'request';
          place: number;
          step:
            | 'registered'
            | 'approved'
            | 'started'
            | 'dealt'
            | 'sent'
            | 'answered'
            | 'decided'
            | 'ordered'
            | 'paid';
          reached: number;
        }[];
      };
      report_months: {
        Args: {
          months?: number | null;
        };
        Returns: {
          month: string;
          clients: number;
          architects: number;
          suppliers: number;
          projects: number;
          requests: number;
          answered: number;
          orders: number;
          approved: number;
          paid: number;
          commission_due: number;
          commission_invoiced: number;
          commission_paid: number;
        }[];
      };
      report_rating: {
        Args: {
          rating_id: string | null;
          reason: string | null;
        };
        Returns: string;
      };
      report_supplier_totals: {
        Args: {
          since?: string | null;
          until?: string | null;
          search?: string | null;
        };
        Returns: {
          suppliers: number;
          requests: number;
          answered: number;
          orders: number;
          approved: number;
          commission: number;
          open_invoices: number;
          outside_orders: number;
          outside_approved: number;
        }[];
      };
      report_suppliers: {
        Args: {
          since?: string | null;
          until?: string | null;
        };
        Returns: {
          supplier_id: string;
          supplier_name: string;
          supplier_company: string | null;
          requests: number;
          answered: number;
          answered_share: number | null;
          hours_to_answer: number | null;
          orders: number;
          approved: number;
          commission: number;
          open_invoices: number;
          supplier_key: string;
          search_text: string;
        }[];
      };
      request_backup: {
        Args: Record<never, never>;
        Returns: null;
      };
      request_erasure: {
        Args: {
          reason?: string | null;
        };
        Returns: null;
      };
      request_plan: {
        Args: {
          plan: string | null;
        };
        Returns: string;
      };
      resend_webhook_delivery: {
        Args: {
          delivery_id: string | null;
        };
        Returns: string;
      };
      restore_category: {
        Args: {
          key: string | null;
        };
        Returns: null;
      };
      retire_category: {
        Args: {
          key: string | null;
        };
        Returns: null;
      };
      retire_reference_table: {
        Args: {
          table_id: string | null;
        };
        Returns: null;
      };
      reverse_payment: {
        Args: {
          target_payment_id: string | null;
          reason: string | null;
        };
        Returns: {
          reversal_id: string;
          quote_id: string;
          amount: number;
          remaining_amount: number;
        }[];
      };
      reverse_payment_batch: {
        Args: {
          target_batch_id: string | null;
          reason: string | null;
        };
        Returns: number;
      };
      reverse_purchase_payment: {
        Args: {
          payment_id: string | null;
          reason: string | null;
        };
        Returns: {
          reversal_id: string;
          amount: number;
          remaining_amount: number;
        }[];
      };
      revoke_api_token: {
        Args: {
          token_id: string | null;
        };
        Returns: null;
      };
      revoke_calendar_link: {
        Args: Record<never, never>;
        Returns: null;
      };
      rotate_webhook_secret: {
        Args: {
          webhook_id: string | null;
        };
        Returns: string;
      };
      save_account_note: {
        Args: {
          note_id: string | null;
          kind: string | null;
          entity_id: string | null;
          body: string | null;
          mentions?: readonly string[] | null;
        };
        Returns: string;
      };
      save_category: {
        Args: {
          key: string | null;
          label: string | null;
          place?: number | null;
          seen_label?: string | null;
        };
        Returns: string;
      };
      save_change_order: {
        Args: {
          target_order_id: string | null;
          target_change_order_id: string | null;
          kind: string | null;
          cause: string | null;
          title: string | null;
          description: string | null;
          lines: JsonShapes['save_change_order.lines'] | null;
          instalments?: JsonShapes['save_change_order.instalments'] | null;
          answer_by?: string | null;
        };
        Returns: {
          change_order_id: string;
          number: number | null;
          version: number;
        }[];
      };
      save_daily_log: {
        Args: {
          log_id: string | null;
          target_project_id: string | null;
          log_date: string | null;
          content: JsonShapes['save_daily_log.content'] | null;
          version?: number | null;
        };
        Returns: {
          saved_id: string;
          saved_version: number;
          saved_at: string;
        }[];
      };
      save_guest: {
        Args: {
          guest_id: string | null;
          guest: JsonShapes['save_guest.guest'] | null;
        };
        Returns: string;
      };
      save_guest_draft: {
        Args: {
          secret: string | null;
          draft: JsonShapes['save_guest_draft.draft'] | null;
          saved_at: string | null;
          expected_version: number | null;
        };
        Returns: string | null;
      };
      save_issue: {
        Args: {
          issue_id: string | null;
          target_project_id: string | null;
          kind: string | null;
          order_id?: string | null;
          quote_id?: string | null;
          room?: string | null;
          title?: string | null;
          description?: string | null;
          is_urgent?: boolean | null;
          due_on?: string | null;
          version?: number | null;
        };
        Returns: number;
      };
      save_kit: {
        Args: {
          target_project_id: string | null;
          name: string | null;
          item_ids: readonly string[] | null;
        };
        Returns: string;
      };
      save_milestone: {
        Args: {
          milestone_id: string | null;
          target_project_id: string | null;
          order_id: string | null;
          title: string | null;
          starts_on: string | null;
          due_on: string | null;
          done_on?: string | null;
          after_id?: string | null;
          version?: number | null;
          move_following?: boolean | null;
        };
        Returns: {
          saved_id: string;
          saved_version: number;
        }[];
      };
      save_product: {
        Args: {
          product_id: string | null;
          product: JsonShapes['save_product.product'] | null;
        };
        Returns: number;
      };
      save_product_from_item: {
        Args: {
          item_id: string | null;
        };
        Returns: string;
      };
      save_product_from_quote: {
        Args: {
          quote_id: string | null;
        };
        Returns: string;
      };
      save_purchase: {
        Args: {
          purchase_id: string | null;
          target_project_id: string | null;
          purchase: JsonShapes['save_purchase.purchase'] | null;
          version?: number | null;
        };
        Returns: {
          saved_id: string;
          number: number;
          saved_version: number;
        }[];
      };
      save_quote_draft: {
        Args: {
          target_quote_id: string | null;
          draft: JsonShapes['save_quote_draft.draft'] | null;
          saved_at: string | null;
          expected_version: number | null;
          last_seen?: string | null;
        };
        Returns: string;
      };
      save_webhook: {
        Args: {
          webhook_id: string | null;
          url: string | null;
          events: readonly string[] | null;
          description?: string | null;
        };
        Returns: string | null;
      };
      search_everything: {
        Args: {
          search: string | null;
        };
        Returns: {
          kind: 'project' | 'item' | 'person' | 'request' | 'order' | 'change_order' | 'invoice';
          id: string | null;
          name: string;
          place: string | null;
          category: string | null;
          status: string | null;
          role: 'admin' | 'architect' | 'supplier' | 'client' | null;
          project_id: string | null;
          total: number;
        }[];
      };
      search_reference_prices: {
        Args: {
          words: string | null;
          state: string | null;
          month?: string | null;
          regime?: string | null;
          kind?: string | null;
          most?: number | null;
        };
        Returns: {
          table_id: string;
          in_month: string;
          entry_kind: 'input' | 'composition';
          code: string;
          description: string;
          unit: string;
          price: number;
        }[];
      };
      send_change_order: {
        Args: {
          target_change_order_id: string | null;
        };
        Returns: number;
      };
      send_contact_message: {
        Args: {
          sender_name: string | null;
          sender_email: string | null;
          message: string | null;
          website?: string | null;
        };
        Returns: null;
      };
      send_daily_log: {
        Args: {
          log_id: string | null;
          version: number | null;
        };
        Returns: {
          number: number;
          sent_version: number;
        }[];
      };
      send_handover: {
        Args: {
          target_project_id: string | null;
          note?: string | null;
        };
        Returns: {
          handover_id: string;
          number: number;
          version: number;
        }[];
      };
      send_selection: {
        Args: {
          target_project_id: string | null;
          quote_ids: readonly string[] | null;
          keep_undecided: boolean | null;
          expected_versions?: readonly number[] | null;
          message?: string | null;
          shows_rivals?: boolean | null;
          undecided_categories?: readonly string[] | null;
        };
        Returns: {
          selection_id: string;
          total: number;
        }[];
      };
      send_specs: {
        Args: {
          target_project_id: string | null;
          item_ids: readonly string[] | null;
          message?: string | null;
        };
        Returns: number;
      };
      set_account_manager: {
        Args: {
          target_profile_id: string | null;
          admin_id?: string | null;
        };
        Returns: null;
      };
      set_account_rules: {
        Args: {
          require_factor: boolean | null;
        };
        Returns: null;
      };
      set_billing_details: {
        Args: {
          details: JsonShapes['set_billing_details.details'] | null;
        };
        Returns: null;
      };
      set_client_approval: {
        Args: {
          target_project_id: string | null;
          mode: string | null;
          amount?: number | null;
        };
        Returns: null;
      };
      set_findable: {
        Args: {
          findable: boolean | null;
        };
        Returns: null;
      };
      set_invoice_nfse: {
        Args: {
          target_invoice_id: string | null;
          nfse_number: string | null;
        };
        Returns: null;
      };
      set_item_forecasts: {
        Args: {
          target_project_id: string | null;
          forecasts: JsonShapes['set_item_forecasts.forecasts'] | null;
        };
        Returns: number;
      };
      set_item_parts: {
        Args: {
          target_item_id: string | null;
          parts: JsonShapes['set_item_parts.parts'] | null;
          seen?: JsonShapes['set_item_parts.seen'] | null;
        };
        Returns: number;
      };
      set_item_specs: {
        Args: {
          target_project_id: string | null;
          specs: JsonShapes['set_item_specs.specs'] | null;
        };
        Returns: {
          item_id: string;
          version: number;
          status: 'draft' | 'proposed' | 'approved' | 'refused';
        }[];
      };
      set_notification_preference: {
        Args: {
          topic: string | null;
          in_app: boolean | null;
          mail: string | null;
          push?: boolean | null;
        };
        Returns: null;
      };
      set_order_terms: {
        Args: {
          target_order_id: string | null;
          order_version: number | null;
          terms: string | null;
          delivery_place: string | null;
          warranty_months: number | null;
          instalments?: JsonShapes['set_order_terms.instalments'] | null;
        };
        Returns: number;
      };
      set_person_role: {
        Args: {
          person_id: string | null;
          person_role: string | null;
        };
        Returns: null;
      };
      set_plan: {
        Args: {
          target_profile_id: string | null;
          plan: string | null;
        };
        Returns: null;
      };
      set_platform_billing: {
        Args: {
          legal_name: string | null;
          tax_id: string | null;
          address: string | null;
          city: string | null;
          state: string | null;
          postal_code: string | null;
          pix_kind: string | null;
          pix_key: string | null;
          invoice_due_days: number | null;
          late_fine_rate?: number | null;
          late_interest_rate?: number | null;
          seen_version?: number | null;
        };
        Returns: null;
      };
      set_platform_settings: {
        Args: {
          platform_name: string | null;
          dpo_name: string | null;
          dpo_email: string | null;
          support_email: string | null;
          support_phone: string | null;
          support_whatsapp: string | null;
          default_commission_rate: number | null;
          show_figures: string | null;
          figures: JsonShapes['set_platform_settings.figures'] | null;
          testimonials: JsonShapes['set_platform_settings.testimonials'] | null;
          plans_on_sale: boolean | null;
          seen_version?: number | null;
          guests_open?: boolean | null;
          guest_orders_free?: number | null;
          plans_note?: string | null;
        };
        Returns: null;
      };
      set_price_indexes: {
        Args: {
          index: string | null;
          values: JsonShapes['set_price_indexes.values'] | null;
        };
        Returns: number;
      };
      set_project_people: {
        Args: {
          project_id: string | null;
          person_ids: readonly string[] | null;
        };
        Returns: null;
      };
      set_registration_details: {
        Args: {
          details: JsonShapes['set_registration_details.details'] | null;
        };
        Returns: null;
      };
      set_request_terms: {
        Args: {
          target_project_id: string | null;
          category: string | null;
          terms: JsonShapes['set_request_terms.terms'] | null;
        };
        Returns: {
          respond_until: string;
          accepts_late: boolean;
          instructions: string | null;
          visit_at: string | null;
          visit_note: string | null;
        }[];
      };
      set_reserve: {
        Args: {
          target_project_id: string | null;
          amount: number | null;
        };
        Returns: number;
      };
      set_support_state: {
        Args: {
          request_id: string | null;
          state: string | null;
        };
        Returns: null;
      };
      set_webhook_status: {
        Args: {
          webhook_id: string | null;
          status: string | null;
        };
        Returns: null;
      };
      settle_reimbursements: {
        Args: {
          payment_ids: readonly string[] | null;
          day: string | null;
        };
        Returns: number;
      };
      show_evidence: {
        Args: {
          order_id: string | null;
          attachment_id: string | null;
          is_shown: boolean | null;
        };
        Returns: null;
      };
      sign_off: {
        Args: {
          kind: string | null;
          entity_id: string | null;
          entity_version: number | null;
          decision: string | null;
          reason?: string | null;
        };
        Returns: {
          sign_off_id: string;
          signed_at: string;
          content_hash: string;
        }[];
      };
      sign_off_by_link: {
        Args: {
          secret: string | null;
          kind: string | null;
          entity_id: string | null;
          entity_version: number | null;
          decision: string | null;
          person_name: string | null;
          reason?: string | null;
        };
        Returns: {
          signed_at: string;
          content_hash: string;
        }[];
      };
      sign_off_specs: {
        Args: {
          target_project_id: string | null;
          decisions: JsonShapes['sign_off_specs.decisions'] | null;
        };
        Returns: {
          item_id: string;
          sign_off_id: string;
          signed_at: string;
          content_hash: string;
        }[];
      };
      start_commission_closing: {
        Args: {
          period: string | null;
        };
        Returns: null;
      };
      stop_commission_closing: {
        Args: {
          period: string | null;
        };
        Returns: null;
      };
      submit_guest_quote: {
        Args: {
          secret: string | null;
          offer: JsonShapes['submit_guest_quote.offer'] | null;
          expected_version: number | null;
          person_name: string | null;
        };
        Returns: {
          version: number;
          total: number;
        }[];
      };
      submit_quote: {
        Args: {
          target_quote_id: string | null;
          offer: JsonShapes['submit_quote.offer'] | null;
          expected_version: number | null;
          expected_total?: number | null;
        };
        Returns: {
          quote_id: string;
          version: number;
          total: number;
        }[];
      };
      submit_quote_for: {
        Args: {
          target_quote_id: string | null;
          offer: JsonShapes['submit_quote_for.offer'] | null;
          expected_version: number | null;
          entry: JsonShapes['submit_quote_for.entry'] | null;
          expected_total?: number | null;
        };
        Returns: {
          quote_id: string;
          version: number;
          total: number;
        }[];
      };
      submit_quote_response: {
        Args: {
          target_quote_id: string | null;
          items: JsonShapes['submit_quote_response.items'] | null;
          delivery_time_days: number | null;
          notes?: string | null;
          expected_total?: number | null;
          addendum?: number | null;
        };
        Returns: {
          quote_id: string;
          quote_price: number;
          quote_status: 'requested' | 'submitted' | 'viewed' | 'approved' | 'rejected';
        }[];
      };
      suspend_profile: {
        Args: {
          target_profile_id: string | null;
          reason: string | null;
        };
        Returns: null;
      };
      take_back_daily_log: {
        Args: {
          log_id: string | null;
          version: number | null;
        };
        Returns: number;
      };
      team_tasks: {
        Args: Record<never, never>;
        Returns: {
          mail_waiting: number;
          mail_given_up: number;
          mail_waiting_since: string | null;
          mail_error: string | null;
          open_erasures: number;
          oldest_erasure_at: string | null;
          open_objections: number;
          approved_architects: number;
          open_plan_requests: number;
          open_support: number;
          oldest_support_at: string | null;
          accounts_without_manager: number;
        }[];
      };
      test_webhook: {
        Args: {
          webhook_id: string | null;
        };
        Returns: string;
      };
      top_referrers: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          full_name: string | null;
          role: 'admin' | 'architect' | 'supplier' | 'client' | null;
          completed: number;
        }[];
      };
      transfer_project: {
        Args: {
          target_project_id: string | null;
          new_architect_id: string | null;
          reason: string | null;
        };
        Returns: null;
      };
      undo_approval: {
        Args: {
          quote_ids: readonly string[] | null;
          reason?: string | null;
        };
        Returns: {
          undone_quotes: number;
          reopened_quotes: number;
        }[];
      };
      undo_registration_approval: {
        Args: {
          person_id?: string | null;
          person_ids?: readonly string[] | null;
        };
        Returns: {
          profile_id: string;
          full_name: string;
          refusal: string | null;
        }[];
      };
      update_supplier_category: {
        Args: {
          supplier_id: string | null;
          new_category: string | null;
        };
        Returns: JsonShapes['update_supplier_category'];
      };
      use_product: {
        Args: {
          item_id: string | null;
          product_id: string | null;
        };
        Returns: number;
      };
      withdraw_account_offer: {
        Args: Record<never, never>;
        Returns: null;
      };
      withdraw_admin_invitation: {
        Args: {
          invitation_id: string | null;
        };
        Returns: null;
      };
      withdraw_change_order: {
        Args: {
          target_change_order_id: string | null;
          reason?: string | null;
        };
        Returns: null;
      };
      withdraw_delivery: {
        Args: {
          delivery_id: string | null;
          reason?: string | null;
        };
        Returns: null;
      };
      withdraw_guest_quote: {
        Args: {
          secret: string | null;
          reason?: string | null;
        };
        Returns: null;
      };
      withdraw_handover: {
        Args: {
          target_handover_id: string | null;
          reason?: string | null;
        };
        Returns: null;
      };
      withdraw_objection: {
        Args: {
          target_project_id: string | null;
        };
        Returns: boolean;
      };
      withdraw_plan_request: {
        Args: Record<never, never>;
        Returns: null;
      };
      withdraw_quote: {
        Args: {
          target_quote_id: string | null;
          reason?: string | null;
        };
        Returns: null;
      };
      withdraw_selection: {
        Args: {
          selection_id: string | null;
        };
        Returns: null;
      };
      withdraw_specs: {
        Args: {
          item_ids: readonly string[] | null;
        };
        Returns: number;
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};

type Tables = Database['public']['Tables'];
type Functions = Database['public']['Functions'];

/** A row as its reader gets it: `Row<'projects'>`. */
export type Row<Table extends keyof Tables> = Tables[Table]['Row'];

/** One row of a function that gives a table: `RowOf<'list_outbox'>`. */
export type RowOf<Name extends keyof Functions> = Functions[Name]['Returns'] extends (infer One)[]
  ? One
  : never;

/** The closed set of a column: `Values<'profiles', 'supplier_category'>`. */
export type Values<Table extends keyof Tables, Column extends keyof Row<Table>> = NonNullable<
  Row<Table>[Column]
>;
