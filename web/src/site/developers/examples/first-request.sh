# Seus projetos em andamento, os mais novos primeiro.
curl --silent --show-error --fail-with-body --get "$PRUMO_URL/rest/v1/projects" \
  --header "Authorization: Bearer $PRUMO_TOKEN" \
  --data-urlencode 'select=id,name,status,created_at' \
  --data-urlencode 'status=eq.in_progress' \
  --data-urlencode 'order=created_at.desc'
