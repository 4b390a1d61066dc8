# Previsto, comprometido, pago e projeção de um projeto, por categoria.
# Uso: sh call-function.sh <id do projeto>
curl --silent --show-error --fail-with-body "$PRUMO_URL/rest/v1/rpc/get_budget_control" \
  --header "Authorization: Bearer $PRUMO_TOKEN" \
  --header 'Content-Type: application/json' \
  --data "{\"target_project_id\": \"$1\"}"
